import { attemptSend } from '../../server/outbox/attemptSend.ts'
import { createRows } from '../../server/tenancy/rows.ts'
import { openTransport } from '../../server/mail/index.ts'
import { newId } from '../../server/sql/newId.ts'
import { WEBHOOK_TABLES, webhookCases } from '../support/attack/turnedWebhooks.ts'
import type { Attack, Case } from '../support/attack/attack.ts'
import { userOf, type Ground } from '../support/attack/ground.ts'
import { openMailServer } from '../support/mailServer.ts'

const WORK = /job|schedule|webhook|outbox|queue|task/
/** Tables of work that the cases below turn. */
const ATTACKED: readonly string[] = ['outbox', ...WEBHOOK_TABLES]

export const T07: Attack = {
  id: 'T07',
  does: 'Turns rows of work to another organisation: mails that are owed, by their column and by the person whom their link lets in, and webhooks, their events and deliveries, by their column and by what they name; another table of work that comes fails here',
  changesOwn: true,
  inOrder: true,
  cases: async (ground) => {
    const tables = await ground.portal.sql(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const found = tables.map(({ name }) => String(name)).filter((name) => WORK.test(name) && !ATTACKED.includes(name))
    return [
      {
        title: 'tables of work to be done',
        run: () => Promise.resolve(found.length === 0 ? null : `nobody attacks ${found.join(', ')}`),
      },
      ...STATEMENTS.map(([title, text]) => turned(ground, title, text)),
      lettingIn(ground),
      ...webhookCases(ground),
    ]
  },
}

/** By whoever works for one organisation ($1) on the mails of another ($2). */
const STATEMENTS: readonly (readonly [title: string, text: string])[] = [
  ['turns its own', 'update outbox set tenant_id = $2::int where tenant_id = $1::int'],
  ['takes the other’s', 'update outbox set lease_until = now(), tenant_id = $1::int where tenant_id = $2::int'],
  ['reads the other’s', 'select id from outbox where tenant_id = $2::int and $1::int > 0'],
  ['removes the other’s', 'delete from outbox where tenant_id = $2::int and $1::int > 0'],
  [
    'owes for the other',
    `insert into outbox (tenant_id, id, kind, key, recipient, subject, payload)
     select $2::int, gen_random_uuid(), 'mail', 'attack', 'a@alpha.example', 'a', '{}' where $1::int > 0`,
  ],
]

const turned = (ground: Ground, title: string, text: string): Case => ({
  title: `outbox: ${title}`,
  run: async () => {
    const { portal, alpha, beta } = ground
    const id = await owe(ground, userOf(alpha, 'admin'))
    const rows = createRows(portal.portal.pool, { tenant: alpha.id, user: null })
    const touched = await rows.query({ text, values: [alpha.id, beta.id] }).then(
      ({ rowCount }) => rowCount ?? 0,
      () => 0,
    )
    await portal.sql('delete from outbox where id = $1', [id])
    return touched === 0 ? null : `${touched} rows`
  },
})

/** A mail of one organisation whose link would open the portal of another for one of its people. */
const lettingIn = (ground: Ground): Case => ({
  title: 'outbox: a link that lets in somebody of the other',
  run: async () => {
    const { portal, alpha, beta } = ground
    const server = await openMailServer()
    const id = await owe(ground, userOf(beta, 'admin'))
    const sending = {
      portal: portal.portal,
      transport: openTransport(server.settings),
      publicUrl: 'https://portal.example',
      log: () => undefined,
      onError: () => undefined,
    }
    const attempted = await attemptSend(sending, alpha.id, new AbortController().signal)
    const [row] = await portal.sql('select state, attempts from outbox where id = $1', [id])
    await portal.sql('delete from outbox where id = $1', [id])
    await server.close()
    const isTried = attempted === 'done' && row?.['attempts'] === 1 && row['state'] !== 'sent'
    return isTried && server.received.length === 0 ? null : `${attempted} ${JSON.stringify(row)}`
  },
})

/** Owes a mail before every other, whose link lets somebody in. */
async function owe({ portal, alpha }: Ground, user: string): Promise<string> {
  const id = newId()
  const payload = { language: 'en', text: 'a', link: { kind: 'entry', label: 'a', user } }
  await portal.sql(
    `insert into outbox (tenant_id, id, kind, key, recipient, subject, payload, run_at)
     values ($1, $2, 'mail', $3, 'somebody@people.example', 'a', $4, '2000-01-01')`,
    [alpha.id, id, `attack ${id}`, JSON.stringify(payload)],
  )
  return id
}
