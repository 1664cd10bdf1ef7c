import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitTenantIndexes } from '../../../server/command/fitTenantIndexes.ts'
import { promote, promoteAgain } from '../../../server/command/promoteCommand.ts'
import { withClient } from '../../../server/database/index.ts'
import type { Client } from '../../../server/database/index.ts'
import type { PromotionLimits } from '../../../server/storage/index.ts'
import { publishExtra, smallestExtra } from '../../support/extras.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  const notes = smallestExtra('x_notes', { unique: [{ fields: ['nombre'] }] })
  expect((await publishExtra(admin, notes)).status).toBe(200)
})
afterAll(() => portal.close())

const asOwner = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  unwrap(withClient(portal.database.owner, 'tramit test', work))
const promoteNotes = (limits?: Partial<PromotionLimits>) =>
  promote(portal.database.owner, portal.portal.definitions, 'alpha', 'x_notes', limits)
const made = (nombre: string): Promise<WireAnswer> => admin.post('propios/x_notes', { json: { nombre } })
/** Promotions that wait for the table. */
const waiting = async (): Promise<number> =>
  (
    await portal.sql(
      `select from pg_stat_activity where application_name = 'tramit promote' and datname = current_database() and query like 'lock table%' and wait_event_type = 'Lock'`,
    )
  ).length

describe('LC-05 the switch to a table of its own', () => {
  it('gives up where it would keep others waiting for too long, and changes nothing', async () => {
    await asOwner(async (reader) => {
      await reader.query('begin')
      await reader.query('lock table public.promoted_module in share mode')
      expect(await promoteNotes({ hold: 500 })).toEqual({
        ok: false,
        problems: [{ code: 'promotionSlow', seconds: 0.5 }],
      })
      await reader.query('rollback')
    })
    expect(await portal.sql(`select from pg_class where relname = $1`, [`x_notes_${portal.tenants.alpha}`])).toEqual([])
  })

  it('takes over what was changed, made and removed for good after the copy, and gives back what was removed before', async () => {
    for (const name of ['Stays', 'Changes', 'Goes']) expect((await made(name)).status).toBe(201)
    const removed = String(at((await made('Removed')).body, 'id'))
    expect((await admin.delete(`propios/x_notes/${removed}`)).status).toBe(204)
    const promoted = await asOwner(async (writer) => {
      await writer.query('begin')
      await writer.query(`select set_config('app.tenant', $1, true)`, [String(portal.tenants.alpha)])
      await writer.query('lock table public.extra_record in access share mode')
      const promoting = promoteNotes()
      await expect.poll(waiting).toBe(1)
      const one = `module = 'x_notes' and extra->>'nombre' = `
      await writer.query(`update extra_record set extra = '{"nombre":"Changed"}' where ${one} 'Changes'`)
      await writer.query(
        `insert into extra_record (tenant_id, id, module, extra) values ($1, gen_random_uuid(), 'x_notes', '{"nombre":"Made"}')`,
        [portal.tenants.alpha],
      )
      await writer.query(`delete from extra_record where ${one} 'Goes'`)
      await writer.query('commit')
      return unwrap(promoting)
    })
    expect(promoted.code).toBe(0)
    const place = `extra.x_notes_${portal.tenants.alpha}`
    const held = () =>
      portal.sql(
        `select r.extra->>'nombre' as name, r.tableoid::regclass::text as place, count(k.record)::int as keys
           from extra_record r left join extra_key k on k.record = r.id where r.module = 'x_notes' group by 1, 2 order by 1`,
      )
    const live = (name: string) => ({ name, place, keys: 1 })
    const others = ['Changed', 'Made'].map(live)
    expect(await held()).toEqual([...others, { name: 'Removed', place, keys: 0 }, live('Stays')])
    expect(await portal.sql(`select from extra_key where module = 'x_notes'`)).toHaveLength(3)
    await portal.sql('update extra_record set deleted_at = null where id = $1', [removed])
    expect(await held()).toEqual([...others, live('Removed'), live('Stays')])
    expect(outcome(await made('removed'))).toEqual([409, '92061'])
    expect((await made('Goes')).status).toBe(201)
  })

  it('has its indexes also where a server starts while others are made', async () => {
    const fitted = await asOwner(async (fitter) => {
      const [key] = [BigInt('0x696e6465786573').toString()]
      await fitter.query('select pg_advisory_lock($1::bigint)', [key])
      const { owner } = portal.database
      const fitting = fitTenantIndexes(
        owner,
        portal.portal.definitions,
        undefined,
        undefined,
        AbortSignal.timeout(60_000),
      )
      const tried = `select from pg_stat_activity where application_name = 'tramit indexes' and datname = current_database() and query like 'select pg_try_advisory_lock%'`
      await expect.poll(async () => (await portal.sql(tried)).length).toBe(1)
      await fitter.query('select pg_advisory_unlock($1::bigint)', [key])
      return unwrap(fitting)
    })
    expect(fitted).not.toBeNull()
  })

  it('is made again where its table is missing, each module by itself, and why one has none is told', async () => {
    const { alpha } = portal.tenants
    const [busy, free] = [`x_busy of organisation ${alpha}`, `x_free of organisation ${alpha}`]
    const login = portal.database.owner
    for (const module of ['x_busy', 'x_free']) {
      await portal.sql('insert into promoted_module (tenant_id, module) values ($1, $2)', [alpha, module])
      await portal.sql(
        `insert into extra_record (tenant_id, id, module, extra) values ($1, gen_random_uuid(), $2, '{}')`,
        [alpha, module],
      )
    }
    const left = (module: string, why: string) =>
      `${module} has no table of its own yet, and the next migrate tries it again. ${why}`
    await asOwner(async (indexer) => {
      await indexer.query(`select pg_advisory_lock(${BigInt('0x696e6465786573')})`)
      const why = 'Another server makes indexes. Try again when it is done.'
      expect(await unwrap(promoteAgain(login, { indexPatience: 0 }))).toEqual({
        made: [],
        left: [left(busy, why), left(free, why)],
      })
    })
    await asOwner(async (remover) => {
      await remover.query('begin')
      await remover.query(`select set_config('app.tenant', $1, true)`, [String(alpha)])
      // The switch of this module waits for whether it stays one with a table.
      const { rowCount } = await remover.query(`delete from promoted_module where module = 'x_busy'`)
      expect(rowCount).toBe(1)
      const why =
        'Nothing was moved: the switch would have kept those who work with own modules waiting for more than 1 seconds. Try again when less is going on.'
      expect(await unwrap(promoteAgain(login, { hold: 1000 }))).toEqual({
        made: [`made the table of ${free}`],
        left: [left(busy, why)],
      })
      await remover.query('rollback')
    })
    expect(await unwrap(promoteAgain(login))).toEqual({ made: [`made the table of ${busy}`], left: [] })
    expect(await unwrap(promoteAgain(login))).toEqual({ made: [], left: [] })
    expect(
      await portal.sql(
        `select tableoid::regclass::text as place from extra_record where module in ('x_busy', 'x_free') order by 1`,
      ),
    ).toMatchObject([{ place: `extra.x_busy_${alpha}` }, { place: `extra.x_free_${alpha}` }])
  })
})
