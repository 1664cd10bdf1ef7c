import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, isDatabaseError } from '../../../server/database/index.ts'
import { createRows, queryShared, queryTenant, withTenant, type Tx } from '../../../server/tenancy/index.ts'
import { roundTrips } from '../../support/roundTrips.ts'
import { asOwner, nextTenant, openTestDatabase, unwrap, type TestDatabase } from '../../support/testDatabase.ts'
import { withClient } from '../../../server/database/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ max: 2 })
  await asOwner(
    database,
    `create table test_row (tenant_id int not null, id int, body text, primary key (tenant_id, id));
     select apply_table_template('test_row')`,
  )
})
afterAll(() => database.close())

const insert = (tenant: number, id: number, body = 'x') => ({
  name: 'test_row_insert',
  text: 'insert into test_row (tenant_id, id, body) values ($1, $2, $3)',
  values: [tenant, id, body],
})
const all = { text: 'select tenant_id, id, body from test_row order by 1, 2', values: [] }
const who = (tenant: number) => ({ tenant, user: `user ${tenant}` })
const rowsOf = async (tenant: number) =>
  (await queryTenant<{ tenant_id: number; id: number }>(database.pool, who(tenant), all)).rows

describe('the wall between tenants', () => {
  it('SE-11 shows the application nothing and lets it write nothing without a tenant', async () => {
    const tenant = nextTenant()
    await queryTenant(database.pool, who(tenant), insert(tenant, 1))
    expect((await database.pool.query(all.text)).rows).toEqual([])
    expect((await queryShared(database.pool, all)).rows).toEqual([])
    await expect(queryShared(database.pool, insert(tenant, 2))).rejects.toMatchObject({ code: '42501' })
    expect((await database.pool.query('update test_row set body = null')).rowCount).toBe(0)
    expect((await database.pool.query('delete from test_row')).rowCount).toBe(0)
  })

  it('SE-11 holds for the owner of the tables as well', async () => {
    const tenant = nextTenant()
    await queryTenant(database.pool, who(tenant), insert(tenant, 1))
    // No policy holds for a superuser, which an operator may have given as owner.
    const text = 'select id from test_row where not (select rolsuper from pg_roles where rolname = current_user)'
    const seen = await unwrap(withClient(database.owner, 'tramit test', (client) => client.query(text)))
    expect(seen.rows).toEqual([])
  })

  it('SE-11 refuses to write, move or remove rows of another tenant', async () => {
    const [mine, other] = [nextTenant(), nextTenant()]
    await queryTenant(database.pool, who(other), insert(other, 1))
    await expect(queryTenant(database.pool, who(mine), insert(other, 2))).rejects.toMatchObject({ code: '42501' })
    await queryTenant(database.pool, who(mine), insert(mine, 1))
    const move = { text: 'update test_row set tenant_id = $1', values: [other] }
    await expect(queryTenant(database.pool, who(mine), move)).rejects.toMatchObject({ code: '42501' })
    expect((await queryTenant(database.pool, who(mine), { text: 'delete from test_row', values: [] })).rowCount).toBe(1)
    expect(await rowsOf(other)).toHaveLength(1)
  })

  it('T09 keeps 200 interleaved requests of many tenants apart on two sessions, with errors and aborts among them', async () => {
    const tenants = Array.from({ length: 8 }, nextTenant)
    for (const tenant of tenants) await queryTenant(database.pool, who(tenant), insert(tenant, 0))
    const kinds = ['read', 'write', 'throw', 'refuse', 'duplicate', 'fast', 'fastError', 'timeout', 'kill'] as const
    const plan = fc.sample(fc.tuple(fc.constantFrom(...tenants), fc.constantFrom(...kinds)), { numRuns: 200, seed: 9 })
    const strays: unknown[] = []
    const look = async (tx: Pick<Tx, 'query'>, tenant: number) => {
      const seen = await tx.query<{ tenant_id: number; app: string; who: string }>({
        text: `select tenant_id, current_setting('app.tenant') as app, current_setting('app.user') as who from test_row`,
        values: [],
      })
      const stray = seen.rows.filter(
        (row) => row.tenant_id !== tenant || row.app !== String(tenant) || row.who !== `user ${tenant}`,
      )
      strays.push(...stray)
      if (seen.rows.length === 0) strays.push({ tenant, missing: true })
    }
    const outcomes = await Promise.allSettled(
      plan.map(([tenant, kind], index) => oneRequest(tenant, kind, index + 1, look)),
    )
    expect(strays).toEqual([])
    const failing = new Set(['throw', 'duplicate', 'fastError', 'timeout', 'kill'])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(
      plan.map(([, kind]) => (failing.has(kind) ? 'rejected' : 'fulfilled')),
    )
    for (const tenant of tenants) {
      const kept = plan.flatMap(([owner, kind], index) => (owner === tenant && kind === 'write' ? [index + 1] : []))
      expect((await rowsOf(tenant)).map((row) => row.id)).toEqual([0, ...kept])
    }
    expect((await database.pool.query(all.text)).rows).toEqual([])
  })
})

async function oneRequest(
  tenant: number,
  kind: string,
  id: number,
  look: (tx: Pick<Tx, 'query'>, tenant: number) => Promise<void>,
): Promise<unknown> {
  const { pool } = database
  if (kind === 'fast') return look({ query: (statement) => queryTenant(pool, who(tenant), statement) }, tenant)
  if (kind === 'fastError') return queryTenant(pool, who(tenant), { text: 'select 1 / $1::int', values: [0] })
  return withTenant(pool, who(tenant), async (tx) => {
    await look(tx, tenant)
    if (kind === 'read') return
    await tx.query(insert(tenant, id))
    if (kind === 'duplicate') await tx.query(insert(tenant, id))
    if (kind === 'timeout')
      await tx.query({ text: `select set_config('statement_timeout', '5', true), pg_sleep(0)`, values: [] })
    if (kind === 'timeout') await tx.query({ text: 'select pg_sleep(5)', values: [] })
    if (kind === 'kill') await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())', values: [] })
    await look(tx, tenant)
    if (kind === 'throw') throw new Error('work failed')
    return kind === 'refuse' ? { ok: false } : undefined
  })
}

describe('withTenant', () => {
  it('begins with its first statement and needs one round trip for it', async () => {
    const tenant = nextTenant()
    const facts = await withTenant(database.pool, { tenant, user: null }, async (tx) => {
      const text = `select current_setting('app.tenant') as tenant, current_setting('app.user') as who, now() as t`
      const [first, second] = [await tx.query({ text, values: [] }), await tx.query({ text, values: [] })]
      expect(first.rows).toEqual(second.rows)
      return first.rows[0]
    })
    expect(facts).toMatchObject({ tenant: String(tenant), who: '' })
  })

  it('rolls back when work answers a failure, and hands that answer on', async () => {
    const tenant = nextTenant()
    const answer = await withTenant(database.pool, who(tenant), async (tx) => {
      await tx.query(insert(tenant, 1))
      return { ok: false, problems: [{ code: 'full' }] } as const
    })
    expect(answer).toEqual({ ok: false, problems: [{ code: 'full' }] })
    expect(await rowsOf(tenant)).toEqual([])
  })

  it('passes errors of PostgreSQL on with code and constraint', async () => {
    const tenant = nextTenant()
    const twice = withTenant(database.pool, who(tenant), async (tx) => {
      await tx.query(insert(tenant, 1))
      await tx.query(insert(tenant, 1))
    })
    const error: unknown = await twice.catch((reason: unknown) => reason)
    expect(isDatabaseError(error)).toBe(true)
    expect(error).toMatchObject({ code: '23505', constraint: 'test_row_pkey' })
    expect(await rowsOf(tenant)).toEqual([])
  })

  it('throws when work swallowed the error that undid its changes', async () => {
    const tenant = nextTenant()
    const work = withTenant(database.pool, who(tenant), async (tx) => {
      await tx.query(insert(tenant, 1))
      await tx.query({ text: 'select 1 / 0', values: [] }).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await rowsOf(tenant)).toEqual([])
  })

  it('refuses work that did not await a statement, and statements that come after the end', async () => {
    const tenant = nextTenant()
    let kept: Tx | undefined
    const work = withTenant(database.pool, who(tenant), async (tx) => {
      kept = tx
      await tx.query(insert(tenant, 1))
      void tx.query(insert(tenant, 2))
    })
    await expect(work).rejects.toThrow('not awaited')
    await expect(kept?.query(insert(tenant, 3))).rejects.toThrow('after the end')
    expect(await rowsOf(tenant)).toEqual([])
  })

  it('runs work again in a fresh transaction when two of them deadlock', async () => {
    const tenant = nextTenant()
    for (const id of [1, 2]) await queryTenant(database.pool, who(tenant), insert(tenant, id, ''))
    let runs = 0
    let arrived = 0
    let open: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    const append = (id: number) => ({
      text: `update test_row set body = body || '+' where tenant_id = $1 and id = $2`,
      values: [tenant, id],
    })
    const lockBoth = (first: number, second: number) =>
      withTenant(database.pool, who(tenant), async (tx) => {
        runs += 1
        await tx.query(append(first))
        arrived += 1
        if (arrived === 2) open()
        await both
        await tx.query(append(second))
      })
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
    // Both may meet once more before one of them is through.
    expect(runs).toBeGreaterThan(2)
    expect(await rowsOf(tenant)).toMatchObject([{ body: '++' }, { body: '++' }])
  })

  it('gives up after three repetitions', async () => {
    let runs = 0
    const work = withTenant(database.pool, who(nextTenant()), async (tx) => {
      runs += 1
      await tx.query({ text: `do $$ begin raise serialization_failure; end $$`, values: [] })
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 31])('refuses %s as a tenant', async (tenant) => {
    await expect(withTenant(database.pool, { tenant, user: null }, async () => undefined)).rejects.toThrow(RangeError)
    expect(() => queryTenant(database.pool, { tenant, user: null }, all)).toThrow(RangeError)
  })

  it('keeps named statements usable after one of them failed, and refuses a name with two texts', async () => {
    const pool = createPool(database.app, { max: 1 })
    const tenant = nextTenant()
    await expect(queryTenant(pool, who(tenant), { ...insert(tenant + 1, 1), name: 'once' })).rejects.toMatchObject({
      code: '42501',
    })
    expect((await queryTenant(pool, who(tenant), { ...insert(tenant, 1), name: 'once' })).rowCount).toBe(1)
    await expect(queryTenant(pool, who(tenant), { ...all, name: 'once' })).rejects.toThrow('another text')
    expect((await queryTenant(pool, who(tenant), { ...all, name: 'other' })).rows).toHaveLength(1)
    await pool.end()
  })
})

describe('the last statements of a transaction', () => {
  it('are committed in their round trip, and nothing may follow', async () => {
    const tenant = nextTenant()
    const rows = createRows(database.pool, who(tenant))
    const work = () => rows.transaction((inside) => inside.finish([insert(tenant, 1), insert(tenant, 2)]))
    expect(await roundTrips({ database }, async () => void (await work()))).toBe(1)
    expect(await rowsOf(tenant)).toHaveLength(2)
    const late = rows.transaction(async (inside) => {
      await inside.finish([insert(tenant, 3)])
      await inside.query(insert(tenant, 4))
    })
    await expect(late).rejects.toThrow('after the end of its transaction')
    const refused = rows.transaction(async (inside) => {
      await inside.finish([insert(tenant, 5)])
      return { ok: false }
    })
    await expect(refused).rejects.toThrow('a refusal came after')
  })

  it('leave nothing where one of them fails, and end no transaction around theirs', async () => {
    const tenant = nextTenant()
    const rows = createRows(database.pool, who(tenant))
    const failing = rows.transaction(async (inside) => {
      await inside.query(insert(tenant, 1))
      return inside.finish([insert(tenant, 2), insert(tenant, 2)])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await rowsOf(tenant)).toEqual([])
    await rows.transaction(async (outer) => {
      await outer.transaction((inner) => inner.finish([insert(tenant, 1)]))
      await outer.query(insert(tenant, 2))
    })
    expect(await rowsOf(tenant)).toHaveLength(2)
  })
})
