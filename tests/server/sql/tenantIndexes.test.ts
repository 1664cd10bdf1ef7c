import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitTenantIndexes } from '../../../server/command/fitTenantIndexes.ts'
import { migrateCommand } from '../../../server/command/migrateCommand.ts'
import { readConfiguration } from '../../../server/configuration/index.ts'
import type { Statement } from '../../../server/database/index.ts'
import type { TenantDefinitions } from '../../../server/tenantDefinitions/index.ts'
import { LARGE_INDEX, LARGE_INDEXES, TENANT_INDEX, tenantIndexes } from '../../../server/sql/index.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import { createCategory } from '../../support/categories.ts'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { PLACES } from '../../support/runHere.ts'
import { openMigratedDatabase, unwrap } from '../../support/testDatabase.ts'
import { makeTestFolder } from '../../support/testFolder.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'
import { explained, listed } from '../resource/explained.ts'

/** The organisation's own fields: all of them columns, the day also asked for as a range. */
const FIELDS = {
  x_number: { kind: 'number', integer: true },
  x_decimal: { kind: 'number' },
  x_day: { kind: 'date' },
  x_instant: { kind: 'dateTime' },
  x_text: { kind: 'multiline', max: 10_000 },
  x_money: { kind: 'money' },
} as const
const NAMES = Object.keys(FIELDS)
const HIDDEN = { x_hidden: { kind: 'number', integer: true } } as const
const ROWS = 3000

let portal: TestPortal
let admin: WireClient
let model: TenantDefinitions
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  await publish({ ...FIELDS, ...HIDDEN }, NAMES)
  await portal.sql(
    `insert into category (tenant_id, id, nombre, idioma, extra)
     select $1, gen_random_uuid(), 'own ' || n, 1, case when n % 10 = 0 then '{}' else jsonb_build_object(
       'x_number', (n * 7919) % 3001 - 1500, 'x_decimal', n / 8.0, 'x_day', (date '2020-01-01' + (n * 37) % 2000)::text,
       'x_instant', to_char(timestamp '2020-01-01' + (n * 37) % 2000 * interval '7 hours 0.25 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'x_text', 'Ünder ' || md5(n::text), 'x_money', jsonb_build_object('importe', n * 3, 'moneda', 'EUR')) end
       from generate_series(1, ${ROWS}) n`,
    [portal.tenants.alpha],
  )
  const tenant = await findTenant(portal.portal.pool, { code: 'alpha' })
  model = await portal.portal.tenantDefinitions.of(tenant)
})
afterAll(() => portal.close())

async function publish(fields: object, columns: readonly string[]): Promise<void> {
  const hide = Object.keys(fields).filter((name) => !columns.includes(name))
  const texts = Object.fromEntries(Object.keys(fields).map((name) => [`lbl.category.${name}`, name]))
  const published = await publishOverlay(admin, 'category', {
    fields,
    columns: { add: columns, hide },
    // An own field is among the filters unless it is hidden there too.
    filters: { hide },
    texts: inAll(texts),
  })
  if (published.status !== 200) throw new Error(published.text)
}

const fit = () => unwrap(fitTenantIndexes(portal.database.owner, portal.portal.definitions))

const present = async (): Promise<readonly unknown[]> =>
  (
    await portal.sql(`select relname as name from pg_class where relkind = 'i' and relname ~ $1 order by 1`, [
      TENANT_INDEX,
    ])
  ).map(({ name }) => name)

/** The statement that reads the rows of a page: the other one counts. */
function pageOf(statements: readonly Statement[]): Statement {
  const page = statements.find(({ text }) => text.includes('order by'))
  if (!page) throw new Error('no page')
  return page
}

/** The index of a field, by what PostgreSQL says of it. */
const indexOf = async (name: string): Promise<string> =>
  String(
    (
      await portal.sql(`select indexname as name from pg_indexes where indexname ~ $1 and indexdef like $2`, [
        TENANT_INDEX,
        `%'${name}'%`,
      ])
    )[0]?.['name'],
  )

describe('indexes of an organisation’s own fields', () => {
  it('are made of what its lists are ordered by, by the owner alone, and once', async () => {
    const made = await fit()
    const own = made?.created.filter((name) => new RegExp(TENANT_INDEX).test(name)) ?? []
    expect(own).toHaveLength(NAMES.length)
    expect(await present()).toEqual(own.toSorted())
    for (const name of NAMES) expect(await indexOf(name)).toMatch(new RegExp(`^own_${portal.tenants.alpha}_`))
    expect(await indexOf('x_hidden')).toBe('undefined')
    expect(await fit()).toEqual({ created: [], dropped: [], failed: [] })
    await expect(portal.portal.pool.query('create index own_1_0000000000000000 on category (id)')).rejects.toThrow(
      /must be owner/,
    )
    await portal.sql('analyze category')
  })

  it.each(NAMES.flatMap((name) => [name, `-${name}`]))(
    'US-02 serve the order %s: its page is read from the index',
    async (order) => {
      const name = order.replace('-', '')
      const { statements } = await listed(portal, 'category', `tampag=20&orden=${order}`, 'list', model)
      const { nodes, indexes, read } = await explained(portal, pageOf(statements), ['seqscan', 'sort'])
      expect(indexes).toContain(await indexOf(name))
      // The rows of the page are put in order anew; the organisation's are not.
      const index = nodes.find((node) => node['Index Name']?.startsWith('own_'))
      expect(index?.['Actual Rows']).toBeLessThanOrEqual(20)
      expect(read).toBeLessThan(100)
    },
  )

  it.each([
    ['x_number', 'ge', '1400', (row: unknown) => Number(at(row, 'x_number')) >= 1400],
    ['x_number', 'lt', '-1400', (row: unknown) => Number(at(row, 'x_number')) < -1400],
    ['x_decimal', 'gt', '370.5', (row: unknown) => Number(at(row, 'x_decimal')) > 370.5],
    ['x_day', 'le', '2020-01-20', (row: unknown) => String(at(row, 'x_day')) <= '2020-01-20'],
    ['x_instant', 'lt', '2020-01-05T12:00:00.000Z', (row: unknown) => String(at(row, 'x_instant')) < '2020-01-05T12'],
    ['x_instant', 'ge', '2021-08-01T00:00:00.000Z', (row: unknown) => String(at(row, 'x_instant')) >= '2021-08-01'],
    ['x_money', 'ge', '89', (row: unknown) => Number(at(row, 'x_money', 'importe')) >= 8900],
  ])('US-02 serve the range %s %s %s', async (name, operator, value, holds) => {
    const query = `tampag=100&forms=${name}:${operator}:${value}&orden=${name}`
    const { statements } = await listed(portal, 'category', query, 'list', model)
    const plan = await explained(portal, pageOf(statements), ['seqscan', 'sort', 'bitmapscan'])
    const index = plan.nodes.find((node) => node['Index Name']?.startsWith('own_'))
    expect(index?.['Index Name']).toBe(await indexOf(name))
    expect(index?.['Index Cond']).toContain('own_')
    const rows = listOf((await admin.get('categorias', query)).body)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !holds(row))).toEqual([])
  })

  it('US-02 serve the page after another by its place', async () => {
    for (const name of ['x_number', 'x_day', 'x_instant', 'x_text']) {
      const first = await admin.get('categorias', `tampag=50&orden=${name}`)
      const next = await admin.get('categorias', {
        tampag: 50,
        orden: name,
        cursor: first.headers.get('x-dat-cursor') ?? '',
      })
      const second = await admin.get('categorias', `tampag=50&numpag=2&orden=${name}`)
      expect(next.body).toEqual(second.body)
    }
  })

  it.each(NAMES)('US-02 orders by %s as the values are, nothing last', async (name) => {
    const values: unknown[] = []
    for (let page = 1; page <= ROWS / 100; page++)
      for (const row of listOf(
        (await admin.get('categorias', `tampag=100&numpag=${page}&nombre=own&orden=${name}`)).body,
      ))
        values.push(name === 'x_money' ? at(row, name, 'importe') : at(row, name))
    expect(values).toHaveLength(ROWS)
    const said = values.filter((value) => value !== undefined)
    expect(values.slice(0, said.length)).toEqual(said)
    const [numbers, texts] = [
      said.filter((one) => typeof one === 'number'),
      said.filter((one) => typeof one === 'string'),
    ]
    const inOrder = numbers.length > 0 ? numbers.toSorted((a, b) => a - b) : texts.toSorted()
    expect(said).toEqual(inOrder)
  })

  it('hold texts of any length', async () => {
    const long = 'ß'.repeat(10_000)
    const { id } = await createCategory(admin, 'long', { x_text: long })
    expect(at((await admin.get(`categorias/${id}`)).body, 'x_text')).toBe(long)
  })

  it('go when nobody wants them any more, and so does what a broken-off making left; others stay', async () => {
    const before = await fit()
    expect(before).toEqual({ created: [], dropped: [], failed: [] })
    const [number, day] = [await indexOf('x_number'), await indexOf('x_day')]
    const client = new pg.Client({ connectionString: portal.database.creator.url })
    await client.connect()
    await client.query(`update pg_index set indisvalid = false where indexrelid = '${day}'::regclass`)
    await client.query('create index own_by_hand on category (tenant_id, nombre)')
    await client.query('create index own_99_0123456789abcdef on category (tenant_id, nombre)')
    await client.end()
    await publish(
      { ...FIELDS, ...HIDDEN },
      NAMES.filter((name) => name !== 'x_number'),
    )
    const fitted = await fit()
    expect(fitted).toEqual({ created: [day], dropped: ['own_99_0123456789abcdef', number, day].toSorted(), failed: [] })
    expect((await portal.sql(`select 1 from pg_class where relname = 'own_by_hand'`)).length).toBe(1)
    expect(await fit()).toEqual({ created: [], dropped: [], failed: [] })
  })

  it('are made with the large ones of the product, which no migration makes', async () => {
    const held = await portal.sql(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisvalid and c.relname ~ $1 order by 1`,
      [LARGE_INDEX],
    )
    expect(held.map(({ name }) => name)).toEqual(LARGE_INDEXES.map(({ name }) => name).toSorted())
  })

  it('are waited for by an organisation that publishes, and who waits keeps nobody from making one', async () => {
    const other = new pg.Client({ connectionString: portal.database.creator.url })
    await other.connect()
    await other.query(`select pg_advisory_lock(${BigInt('0x696e6465786573')})`)
    const stopping = new AbortController()
    const waiting = (until?: AbortSignal) =>
      unwrap(fitTenantIndexes(portal.database.owner, portal.portal.definitions, undefined, portal.tenants.alpha, until))
    const [fitted, given] = [waiting(), waiting(stopping.signal)]
    await pause(500)
    await other.query('create index concurrently made_beside on category (tenant_id, nombre, id)')
    await other.query('drop index concurrently made_beside')
    stopping.abort()
    expect(await given).toBeNull()
    await other.end()
    expect(await fitted).toEqual({ created: [], dropped: [], failed: [] })
  })

  it('are left to the server that is about them already', async () => {
    const other = new pg.Client({ connectionString: portal.database.creator.url })
    await other.connect()
    await other.query(`select pg_advisory_lock(${BigInt('0x696e6465786573')})`)
    expect(await fit()).toBeNull()
    await other.end()
  })

  it('are left to it by migrate only after a while, which says so and does not end as if all were done', async () => {
    const [database, folder] = [await openMigratedDatabase(), await makeTestFolder('indexes')]
    const other = new pg.Client({ connectionString: database.url })
    try {
      await other.connect()
      await other.query(`select pg_advisory_lock(${BigInt('0x696e6465786573')})`)
      const configuration = readConfiguration({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') })
      const migrated = migrateCommand(await unwrap(Promise.resolve(configuration)), PLACES, {}, { indexPatience: 0 })
      expect(await unwrap(migrated)).toEqual({
        lines: ['Indexes were not looked at, for another server makes indexes: run tramit migrate when it is done.'],
        code: 2,
      })
    } finally {
      await other.end()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('are at most ten of an organisation, and the others are told', async () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_one, at) => [`x_${at}`, { kind: 'date' }]))
    await publish(many, Object.keys(many))
    const tenant = await findTenant(portal.portal.pool, { code: 'alpha' })
    const { wanted, omitted } = tenantIndexes(7, (await portal.portal.tenantDefinitions.of(tenant)).tables)
    expect([wanted.length, omitted]).toEqual([10, ['category.x_10', 'category.x_11']])
    for (const { name, on } of wanted) {
      expect(name).toMatch(new RegExp(TENANT_INDEX))
      expect(name).toBe(`own_7_${createHash('sha256').update(on).digest('hex').slice(0, 16)}`)
    }
    const told: string[] = []
    await unwrap(fitTenantIndexes(portal.database.owner, portal.portal.definitions, (line) => told.push(line)))
    expect(told).toEqual([expect.stringMatching(/^Organisation alpha .*: category\.x_10, category\.x_11$/)])
    expect((await present()).length).toBe(10)
  })
})

describe('what these indexes hold', () => {
  it('never fails, whatever JSON there is: numbers as numbers, texts folded and cut', async () => {
    const values = fc.sample(fc.jsonValue(), 500)
    const rows = await portal.sql(
      `select own_number(jsonb_build_object('k', v), 'k') as number, own_number(v, 'a', 'b') as deep,
              own_text(jsonb_build_object('k', v), 'k') as text, own_day(v, 'k') as day, own_instant(v, 'k') as instant
         from unnest($1::text[]) with ordinality u (j, at), lateral (select j::jsonb as v) w order by at`,
      [values.map((value) => JSON.stringify(value).replaceAll(String.raw`\u0000`, ''))],
    )
    rows.forEach(({ number }, index) => {
      const value = values[index]
      expect(number).toBe(typeof value === 'number' && Math.abs(value) <= 1e300 ? value + 0 : null)
    })
    expect(
      await portal.sql(`select own_number('{"k": 1e400}', 'k') as huge, own_number('{"k": "5"}', 'k') as text`),
    ).toEqual([{ huge: null, text: null }])
  })
})
