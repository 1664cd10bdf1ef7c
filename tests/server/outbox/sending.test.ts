import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createRows } from '../../../server/tenancy/rows.ts'
import { linkUrl } from '../../../server/outbox/linkUrl.ts'
import { SIGN_IN_LINK_HOURS, startSending, sweepCodes, sweepOutbox } from '../../../server/outbox/index.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import { openMailServer } from '../../support/mailServer.ts'
import type { MailServer, MailServerOptions } from '../../support/mailServer.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { hurry, outboxOf, owe, round, sendingOf } from './outbox.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const servers: MailServer[] = []
const open = async (options: MailServerOptions = {}): Promise<MailServer> => {
  const server = await openMailServer(options)
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await portal.sql('delete from outbox')
})

const subjects = ({ received }: MailServer): readonly string[] =>
  received.map(({ mail }) => mail.subject ?? '').toSorted()

describe('NO-03 FT-7 mails of the outbox', () => {
  it('NO-03 are sent once, and what is owed twice is owed once', async () => {
    const server = await open()
    await owe(portal, 'one', 'ana@people.example')
    await owe(portal, 'one', 'bel@people.example')
    const sending = sendingOf(portal, server.settings)
    expect([await round(sending), await round(sending)]).toEqual([true, true])
    expect(server.received.map(({ to }) => to)).toEqual([['ana@people.example']])
    const row = (await outboxOf(portal)).get('one')
    expect(row).toMatchObject({ state: 'sent', attempts: 1, problem: null, lease: null })
    expect(row?.['sent_at']).toBeInstanceOf(Date)
    expect(server.received[0]?.mail.from?.name).toBe('Town of alpha')
  })

  it('FT-7 FT-21 several servers share the work, and each mail is sent once', async () => {
    const server = await open()
    const keys = Array.from({ length: 60 }, (_, at) => `shared ${String(at).padStart(2, '0')}`)
    for (const [at, key] of keys.entries())
      await owe(portal, key, `p${at}@people.example`, at % 3 === 0 ? 'beta' : 'alpha')
    await Promise.all([1, 2, 3].map(() => round(sendingOf(portal, server.settings))))
    expect(subjects(server)).toEqual(keys.map((key) => `About ${key}`))
  })

  it('FT-7 a server that is gone between sending and marking costs one copy more, under the same id', async () => {
    const server = await open()
    await owe(portal, 'killed', 'ana@people.example')
    await round(sendingOf(portal, server.settings))
    // As the row stands when the process dies before it is written: taken, and no more.
    await portal.sql(
      `update outbox set state = 'waiting', sent_at = null, lease = gen_random_uuid(), lease_until = now() + interval '1 minute'`,
    )
    await round(sendingOf(portal, server.settings))
    expect(server.received).toHaveLength(1)
    await portal.sql(`update outbox set lease_until = now()`)
    await round(sendingOf(portal, server.settings))
    const [first, second] = server.received
    expect(server.received).toHaveLength(2)
    expect(second?.mail.messageId).toBe(first?.mail.messageId)
    expect((await outboxOf(portal)).get('killed')).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('FT-7 what is refused is tried again later each time, and given up after five attempts', async () => {
    const server = await open({ recipient: () => '550 No such user' })
    await owe(portal, 'refused', 'nobody@people.example')
    await owe(portal, 'fine', 'ana@people.example', 'beta')
    const delays: number[] = []
    for (const attempt of [1, 2, 3, 4, 5]) {
      const sending = sendingOf(portal, server.settings)
      expect(await round(sending)).toBe(true)
      const row = (await outboxOf(portal)).get('refused')
      expect(row).toMatchObject({ attempts: attempt, problem: 'recipient', state: attempt === 5 ? 'dead' : 'waiting' })
      if (attempt < 5) {
        const [waits] = await portal.sql(
          `select extract(epoch from run_at - updated_at)::int as s from outbox where key = 'refused'`,
        )
        delays.push(Number(waits?.['s']))
        expect(await round(sending)).toBe(true)
        expect((await outboxOf(portal)).get('refused')?.['attempts']).toBe(attempt)
      }
      await hurry(portal)
    }
    expect(delays).toEqual([60, 300, 1800, 7200])
    await round(sendingOf(portal, server.settings))
    expect((await outboxOf(portal)).get('refused')?.['attempts']).toBe(5)
  })

  it('FT-8 while the mail server is away no attempt is spent, and all is sent when it is back', async () => {
    const first = await open()
    await first.close()
    for (const key of ['a', 'b', 'c']) await owe(portal, key, 'ana@people.example')
    const sending = sendingOf(portal, first.settings)
    for (let attempt = 0; attempt < 7; attempt++) expect(await round(sending)).toBe(false)
    const waiting = [...(await outboxOf(portal)).values()]
    expect(waiting.map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['waiting', 0]))
    expect(waiting.some(({ problem }) => problem === 'connect')).toBe(true)
    const back = await open({ port: first.port })
    expect(await round(sending)).toBe(true)
    expect(subjects(back)).toEqual(['About a', 'About b', 'About c'])
  })

  it('FT-7 a mail at which servers stop each time is given up, and keeps nothing else waiting', async () => {
    const server = await open()
    await owe(portal, 'poison', 'ana@people.example')
    await portal.sql(`update outbox set attempts = 5, lease = gen_random_uuid(), lease_until = now()`)
    await owe(portal, 'next', 'bel@people.example')
    await round(sendingOf(portal, server.settings))
    expect((await outboxOf(portal)).get('poison')).toMatchObject({ state: 'dead', problem: 'interrupted' })
    expect(subjects(server)).toEqual(['About next'])
  })

  it('FT-20 the few of one organisation do not wait for the many of another', async () => {
    const server = await open()
    for (let at = 0; at < 40; at++) await owe(portal, `many ${at}`, 'ana@people.example')
    await owe(portal, 'few', 'bel@people.example', 'beta')
    await round(sendingOf(portal, server.settings))
    const order = server.received.map(({ mail }) => mail.subject)
    expect(order.indexOf('About few')).toBeLessThan(10)
    expect(order).toHaveLength(41)
  })

  it('BL-04 who is on the blacklist by now is not written to', async () => {
    const server = await open()
    await owe(portal, 'unwanted', 'customer@alpha.example')
    await portal.sql(`update "user" set black_list = true where email = 'customer@alpha.example'`)
    await round(sendingOf(portal, server.settings))
    await portal.sql(`update "user" set black_list = false where email = 'customer@alpha.example'`)
    expect(server.received).toEqual([])
    expect((await outboxOf(portal)).get('unwanted')).toMatchObject({ state: 'dead', problem: 'unwanted' })
  })

  it('FT-12 a server that stops sends what is under way and begins nothing more', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    let begun: () => void = () => undefined
    const under = new Promise<void>((resolve) => (begun = resolve))
    const server = await open({
      content: async () => {
        begun()
        await held
        return null
      },
    })
    for (let at = 0; at < 20; at++) await owe(portal, `stopped ${at}`, 'ana@people.example')
    const stop = startSending(sendingOf(portal, server.settings))
    await under
    const stopped = stop(60_000)
    release()
    await stopped
    const states = [...(await outboxOf(portal)).values()].map(({ state, lease }) => [state, lease])
    expect(states.filter(([state]) => state === 'sent')).toHaveLength(server.received.length)
    expect(states.filter(([state]) => state === 'waiting').length).toBeGreaterThan(10)
    expect(states.every(([, lease]) => lease === null)).toBe(true)
  })

  it('FT-12 a mail server that does not answer holds nobody up: the mail is given back', async () => {
    let begun: () => void = () => undefined
    const under = new Promise<void>((resolve) => (begun = resolve))
    let release: () => void = () => undefined
    const held = new Promise<string>((resolve) => (release = () => resolve('451 Too late')))
    const server = await open({
      content: () => {
        begun()
        return held
      },
    })
    await owe(portal, 'held', 'ana@people.example')
    const stop = startSending(sendingOf(portal, server.settings))
    await under
    await stop(0)
    expect((await outboxOf(portal)).get('held')).toMatchObject({ state: 'waiting', attempts: 0, lease: null })
    release()
  })

  it.each([
    ['removed', 'deleted_at = now()', 'deleted_at = null'],
    ['not active', `estatus = 'FBy'`, `estatus = 'NvI'`],
    ['on the blacklist', 'black_list = true', 'black_list = false'],
  ])('BL-04 a mail for somebody who is %s by now is not sent, whatever address it has', async (_, change, back) => {
    const server = await open()
    const { user } = await portal.as('customer')
    await owe(portal, 'gone', 'elsewhere@people.example', 'alpha', user)
    await owe(portal, 'other', 'elsewhere@people.example')
    await portal.sql(`update "user" set ${change} where id = $1`, [user])
    await round(sendingOf(portal, server.settings))
    await portal.sql(`update "user" set ${back} where id = $1`, [user])
    expect(subjects(server)).toEqual(['About other'])
    expect((await outboxOf(portal)).get('gone')).toMatchObject({ state: 'dead', problem: 'unwanted' })
  })

  it('NO-03 a logo that cannot be read stays away: the mail is sent without it, and the operator is told', async () => {
    const server = await open()
    await owe(portal, 'plain', 'ana@people.example')
    await portal.sql(
      `update tenant set attributes = attributes || jsonb_build_object('logo', '/api/galeria/%E0%A4%A') where code = 'alpha'`,
    )
    const told: unknown[] = []
    await round({ ...sendingOf(portal, server.settings), onError: (error) => told.push(error) })
    await portal.sql(`update tenant set attributes = attributes - 'logo' where code = 'alpha'`)
    expect(subjects(server)).toEqual(['About plain'])
    expect(told).toHaveLength(1)
  })

  it('SE-04 each code that is sent spends those before it, and those that are over are forgotten', async () => {
    const { user } = await portal.as('customer')
    const tenant = await findTenant(portal.portal.pool, { code: 'alpha' })
    if (!tenant) throw new Error('alpha is not there')
    const rows = createRows(portal.portal.pool, { tenant: tenant.id, user: null })
    const link = { kind: 'entry', label: 'Open', user } as const
    const codes = async () =>
      (
        await portal.sql('select spent_at is null as good from access_code where user_id = $1 order by expires_at', [
          user,
        ])
      ).map(({ good }) => good)
    for (const _ of [1, 2]) await linkUrl(rows, tenant, link, 'https://portal.example/', null)
    expect(await codes()).toEqual([false, true])
    await sweepCodes(portal.portal, new Date())
    expect(await codes()).toEqual([false, true])
    // A link lives for a day, and its code is kept for some hours more (`KEEP_CODES`).
    const kept = SIGN_IN_LINK_HOURS + portal.portal.periods.codes
    await sweepCodes(portal.portal, new Date(Date.now() + (kept - 1) * 3_600_000))
    expect(await codes()).toEqual([false, true])
    await sweepCodes(portal.portal, new Date(Date.now() + (kept + 1) * 3_600_000))
    expect(await codes()).toEqual([])
  })

  it('OP-05 mails that were sent or given up long ago are forgotten, those that wait too long are given up, and no others', async () => {
    const server = await open()
    for (const key of ['old', 'new']) await owe(portal, key, 'ana@people.example')
    await round(sendingOf(portal, server.settings))
    for (const key of ['dead', 'givenUp', 'late', 'taken', 'waiting']) await owe(portal, key, 'ana@people.example')
    for (const change of [
      `sent_at = now() - interval '91 days' where key = 'old'`,
      `state = 'dead', problem = 'recipient', updated_at = now() - interval '91 days' where key = 'dead'`,
      `state = 'dead', problem = 'recipient', run_at = now() - interval '91 days' where key = 'givenUp'`,
      `run_at = now() - interval '8 days' where key in ('late', 'taken')`,
      `lease = gen_random_uuid(), lease_until = now() + interval '1 minute' where key = 'taken'`,
      `written_at = now() - interval '91 days' where key = 'waiting'`,
    ])
      await portal.sql(`update outbox set ${change}`)
    await sweepOutbox(portal.portal, new Date())
    const left = [...(await outboxOf(portal))].map(([key, { state, problem }]) => [key, state, problem].join(' '))
    expect(left.toSorted()).toEqual([
      'givenUp dead recipient',
      'late dead silence',
      'new sent ',
      'taken waiting ',
      'waiting waiting ',
    ])
    expect(await portal.sql(`select 1 from history where entity = 'outbox'`)).toEqual([])
  })
})
