import { randomUUID } from 'node:crypto'
import { createRows } from '../../../server/tenancy/rows.ts'
import { attemptDelivery } from '../../../server/webhook/attemptDelivery.ts'
import { leaseDelivery } from '../../../server/webhook/deliveryQueue.ts'
import { shareOut } from '../../../server/webhook/shareOut.ts'
import type { Case } from './attack.ts'
import type { Ground } from './ground.ts'
import type { Side } from './side.ts'

export const WEBHOOK_TABLES = ['webhook', 'webhook_event', 'webhook_delivery'] as const
type WebhookTable = (typeof WEBHOOK_TABLES)[number]

/** Work for webhooks that is turned to another organisation, by its column and by what it names. */
export const webhookCases = (ground: Ground): readonly Case[] => [
  ...WEBHOOK_TABLES.flatMap((table) => STATEMENTS.map(([title, text]) => turned(ground, table, title, text(table)))),
  otherWebhook(ground),
  otherRecord(ground),
  otherDelivery(ground),
]

/** A new row of an organisation ($1) of each table, which names its webhook ($2) and has an id ($3). */
const NEW: { readonly [table in WebhookTable]: string } = {
  webhook: `insert into webhook (tenant_id, id, descripcion, address)
            select $1::int, $3::uuid, 'a', 'https://a.example' where $2::uuid is not null`,
  webhook_event: `insert into webhook_event (tenant_id, id, entity, record, seq)
                  select $1::int, $3::uuid, 'category', 'a', 0 where $2::uuid is not null`,
  webhook_delivery: `insert into webhook_delivery (tenant_id, id, webhook, event, type, body, run_at)
                     values ($1::int, $3::uuid, $2::uuid, $3::uuid::text, 'category.created', '{}', '2000-01-01')`,
}

type Statement = (table: WebhookTable) => {
  readonly text: string
  readonly values: (from: Side, to: Side) => readonly unknown[]
}

const plain =
  (text: (table: WebhookTable) => string): Statement =>
  (table) => ({ text: text(table), values: (from, to) => [from.id, to.id] })

/** By whoever works for one organisation ($1) on the rows of another ($2). */
const STATEMENTS: readonly (readonly [title: string, statement: Statement])[] = [
  ['turns its own', plain((table) => `update ${table} set tenant_id = $2::int where tenant_id = $1::int`)],
  ['takes the other’s', plain((table) => `update ${table} set tenant_id = $1::int where tenant_id = $2::int`)],
  ['reads the other’s', plain((table) => `select id from ${table} where tenant_id = $2::int and $1::int > 0`)],
  ['removes the other’s', plain((table) => `delete from ${table} where tenant_id = $2::int and $1::int > 0`)],
  [
    'makes one of the other',
    (table) => ({ text: NEW[table], values: (_from, to) => [to.id, webhookOf(to), randomUUID()] }),
  ],
]

const turned = (ground: Ground, table: WebhookTable, title: string, { text, values }: ReturnType<Statement>): Case => ({
  title: `${table}: ${title}`,
  run: async () => {
    const { portal, alpha, beta } = ground
    const ids = [await add(ground, table, alpha), await add(ground, table, beta)]
    const rows = createRows(portal.portal.pool, { tenant: alpha.id, user: null })
    const ended = await rows.query({ text, values: values(alpha, beta) }).then(
      ({ rowCount }) => (rowCount ? `${rowCount} rows` : null),
      (error: unknown) => (codeOf(error) === NO_RIGHT ? null : String(error)),
    )
    const [kept] = await portal.sql(
      `select count(*)::int as count from ${table} where (tenant_id, id) in (($1::int, $2::uuid), ($3::int, $4::uuid))`,
      [alpha.id, ids[0], beta.id, ids[1]],
    )
    await forget(ground, table, ids)
    return ended ?? (kept?.['count'] === 2 ? null : 'a row is not where it was')
  },
})

/** A delivery of one organisation to the webhook of another. */
const otherWebhook = (ground: Ground): Case => ({
  title: 'webhook_delivery: to a webhook of the other',
  run: async () => {
    const { portal, alpha, beta } = ground
    const id = randomUUID()
    const ended = await portal.sql(NEW.webhook_delivery, [alpha.id, webhookOf(beta), id]).then(
      () => 'is stored',
      (error: unknown) => (codeOf(error) === NO_SUCH_ROW ? null : String(error)),
    )
    await forget(ground, 'webhook_delivery', [id])
    return ended
  },
})

/** An event of one organisation about a record of another is told nobody, and one about its own record is. */
const otherRecord = (ground: Ground): Case => ({
  title: 'webhook_event: about a record of the other',
  run: async () => {
    const { portal, alpha, beta } = ground
    await portal.sql('delete from webhook_event where tenant_id = $1', [alpha.id])
    const [theirs, own] = [await noteCreated(ground, beta), await noteCreated(ground, alpha)]
    while (await shareOut(portal.portal, alpha.id));
    const told = async (record: string): Promise<boolean> =>
      (await portal.sql('select from webhook_delivery where body like $1', [`%${record}%`])).length > 0
    const [isTold, isOwnTold] = [await told(theirs), await told(own)]
    await portal.sql(`delete from webhook_delivery where tenant_id = $1 and state = 'waiting'`, [alpha.id])
    if (!isOwnTold) return 'not even its own record is told'
    return isTold ? 'is told' : null
  },
})

/** A delivery that is due is sent for its own organisation alone. */
const otherDelivery = (ground: Ground): Case => ({
  title: 'webhook_delivery: sent for another',
  run: async () => {
    const { portal, alpha, beta } = ground
    const id = await add(ground, 'webhook_delivery', beta)
    const isSent = await attemptDelivery(portal.portal, alpha.id, new AbortController().signal)
    const [row] = await portal.sql('select attempts, lease from webhook_delivery where id = $1', [id])
    const rows = createRows(portal.portal.pool, { tenant: beta.id, user: null })
    const due = await leaseDelivery(rows, beta.id, randomUUID())
    await forget(ground, 'webhook_delivery', [id])
    if (due?.id !== id) return 'is not even due for its own'
    return isSent || row?.['attempts'] !== 0 || row['lease'] !== null ? `${isSent} ${JSON.stringify(row)}` : null
  },
})

/** Notes, for the first organisation, that a record of one was made. */
async function noteCreated({ portal, alpha }: Ground, { id }: Side): Promise<string> {
  const [made] = await portal.sql(
    `insert into webhook_event (tenant_id, at, entity, record, seq)
     select $1::int, '2000-01-01', entity, record, seq from history
      where tenant_id = $2 and entity = 'category' and kind = 1 order by seq limit 1 returning record`,
    [alpha.id, id],
  )
  if (!made) throw new Error(`organisation ${id} has made no category`)
  return String(made['record'])
}

async function add({ portal }: Ground, table: WebhookTable, side: Side): Promise<string> {
  const id = randomUUID()
  await portal.sql(NEW[table], [side.id, webhookOf(side), id])
  return id
}

async function forget({ portal }: Ground, table: WebhookTable, ids: readonly unknown[]): Promise<void> {
  await portal.sql(`delete from ${table} where id = any($1::uuid[])`, [ids])
  // A webhook leaves what is noted of every record.
  await portal.sql(`delete from history where entity = $1 and record = any($2::text[])`, [table, ids])
  await portal.sql(`delete from webhook_event where entity = $1 and record = any($2::text[])`, [table, ids])
}

const webhookOf = ({ code, records }: Side): string => {
  const id = records.get('webhook')?.[0]
  if (id === undefined) throw new Error(`${code} has no webhook`)
  return id
}

const [NO_RIGHT, NO_SUCH_ROW] = ['42501', '23503']

const codeOf = (error: unknown): unknown => Reflect.get(Object(error), 'code')
