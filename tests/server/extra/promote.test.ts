import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesInFolder, restoreBackup, writeBackup } from '../../../server/backup/index.ts'
import { fitTenantIndexes } from '../../../server/command/fitTenantIndexes.ts'
import { promote, promoteAgain } from '../../../server/command/promoteCommand.ts'
import { verifyIndexes } from '../../../server/command/verify/verifyIndexes.ts'
import { withClient } from '../../../server/database/index.ts'
import type { Client, DatabaseLogin } from '../../../server/database/index.ts'
import type { PromotionLimits } from '../../../server/storage/index.ts'
import { findTenant } from '../../../server/tenancy/index.ts'
import { BOOKS, publishExtra, smallestExtra } from '../../support/extras.ts'
import { inAll } from '../../support/overlays.ts'
import { openTestDatabase, unwrap } from '../../support/testDatabase.ts'
import { makeTestFolder } from '../../support/testFolder.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, outcome, type Query, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { explained, listed } from '../resource/explained.ts'
import { itWhole } from '../../support/itWhole.ts'

const AT = 'propios/x_books'
const PAGE = { tampag: 20, numpag: 1 }
const STORED = 3000
const CLIENTS = 8
const UNIQUE_BOOKS = { ...BOOKS, unique: [{ fields: ['titulo'] }] }

let portal: TestPortal
let admin: WireClient
let other: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  other = await portal.as('admin', 'beta')
  for (const client of [admin, other]) {
    const published = await publishExtra(client, UNIQUE_BOOKS)
    expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, ''])
  }
  await portal.sql(
    `insert into extra_record (tenant_id, id, module, extra)
     select $1, gen_random_uuid(), 'x_books', jsonb_build_object('titulo', 'Libro ' || n, 'paginas', n,
              'genero', case when n % 4 = 0 then 'ensayo' else 'novela' end) from generate_series(1, ${STORED}) n`,
    [portal.tenants.alpha],
  )
  expect((await other.post(AT, { json: { titulo: 'Of beta', genero: 'ensayo' } })).status).toBe(201)
})
afterAll(() => portal.close())

const asOwner = <T>(work: (client: Client) => Promise<T>, owner: DatabaseLogin = portal.database.owner): Promise<T> =>
  unwrap(withClient(owner, 'tramit test', work))
const promoteBooks = (limits?: Partial<PromotionLimits>) =>
  promote(portal.database.owner, portal.portal.definitions, 'alpha', 'x_books', limits)
const partitions = async (): Promise<readonly unknown[]> =>
  (
    await portal.sql(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled from pg_class c where c.relnamespace = 'extra'::regnamespace and c.relkind = 'r' order by 1`,
    )
  ).map(({ name, walled }) => [name, walled])
const stored = (): Promise<readonly unknown[]> =>
  portal.sql(`select tenant_id, id, version, deleted_at, extra from extra_record order by id`)
const own = (): string => `x_books_${portal.tenants.alpha}`
const titled = async (client: WireClient, query: Query & object): Promise<readonly unknown[]> => {
  const answer = await client.get(AT, { ...PAGE, ...query })
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  return listOf(answer.body).map((row) => at(row, 'titulo'))
}
const totalOf = async (client: WireClient, query: Query & object = {}): Promise<string | null> =>
  (await client.get(AT, { ...PAGE, ...query })).headers.get('x-dat-total-registros')

/** Makes, changes, removes and reads records until told to stop. What it was told is what must be there. */
async function work(writer: number, stopped: () => boolean) {
  const kept = new Map<string, string>()
  const removed: string[] = []
  const answers: WireAnswer[] = []
  const send = async (sent: Promise<WireAnswer>): Promise<WireAnswer> => {
    const answer = await sent
    answers.push(answer)
    return answer
  }
  for (let round = 0; !stopped() || round < 3; round += 1) {
    const made = await send(admin.post(AT, { json: { titulo: `New ${writer} ${round}`, paginas: 1 } }))
    const id = String(at(made.body, 'id'))
    const titulo = `Changed ${writer} ${round}`
    await send(admin.put(`${AT}/${id}`, { json: { titulo }, query: { mask: 1 } }))
    if (round % 3 === 2) {
      await send(admin.delete(`${AT}/${id}`))
      removed.push(id)
    } else kept.set(id, titulo)
    const seen = await send(admin.get(AT, { ...PAGE, paginasdesde: 1, paginashasta: STORED }))
    expect(Number(seen.headers.get('x-dat-total-registros'))).toBeGreaterThanOrEqual(STORED)
  }
  return { kept, removed, answers }
}

describe('LC-05 a module of an organisation in a table of its own', () => {
  it('is refused of an unknown organisation, a module that is not its own, and where records are busy too long', async () => {
    const of = (code: string, module: string) => promote(portal.database.owner, portal.portal.definitions, code, module)
    const says = async (refused: ReturnType<typeof of>) => {
      const { ok, ...rest } = await refused
      return [ok, 'problems' in rest ? rest.problems[0] : null]
    }
    expect(await says(of('gamma', 'x_books'))).toEqual([
      false,
      { code: 'usage', text: 'There is no organisation with the code gamma.' },
    ])
    for (const module of ['category', 'x_none', "x_books'"])
      expect(await says(of('alpha', module))).toEqual([
        false,
        { code: 'usage', text: `alpha has made no module ${module} that it serves. It has: x_books.` },
      ])
    const before = [await partitions(), await stored()]
    await asOwner(async (reader) => {
      await reader.query('begin')
      await reader.query('lock table public.extra_record in access share mode')
      expect(await says(promoteBooks({ patience: 0 }))).toEqual([false, { code: 'promotionBlocked', seconds: 0 }])
      const killed = says(promoteBooks())
      await expect
        .poll(async () => {
          const ended = await portal.sql(
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tramit promote' and datname = current_database() and query like 'lock table%'`,
          )
          return ended.length
        })
        .toBe(1)
      const reason = 'terminating connection due to administrator command'
      expect(await killed).toEqual([false, { code: 'promotionStopped', reason }])
      await reader.query('rollback')
    })
    expect([await partitions(), await stored()]).toEqual(before)
  })

  it('is promoted while many write and read, and loses, doubles and refuses nothing', async () => {
    let done = false
    const writers = Array.from({ length: CLIENTS }, (_, writer) => work(writer, () => done))
    const told = await unwrap(promoteBooks())
    done = true
    const results = await Promise.all(writers)
    expect(told).toEqual({
      lines: [expect.stringMatching(/^x_books of alpha has a table of its own with \d+ records; /)],
      code: 0,
    })
    const failed = results.flatMap(({ answers }) => answers.filter(({ status }) => status >= 300))
    expect(failed.map(outcome)).toEqual([])
    const rows = await portal.sql(
      `select id, tableoid::regclass::text as place, extra->>'titulo' as title, deleted_at is null as live from extra_record where tenant_id = $1`,
      [portal.tenants.alpha],
    )
    expect(new Set(rows.map(({ place }) => place))).toEqual(new Set([`extra.${own()}`]))
    const [kept, removed] = [new Map(results.flatMap((one) => [...one.kept])), results.flatMap((one) => one.removed)]
    expect(rows.length).toBe(STORED + kept.size + removed.length)
    const live = new Map(rows.flatMap(({ id, title, live: isLive }) => (isLive ? [[id, title] as const] : [])))
    expect(live.size).toBe(STORED + kept.size)
    expect([...kept].filter(([id, title]) => live.get(id) !== title)).toEqual([])
    const [histories] = await portal.sql(
      `select count(*) filter (where kind = 3)::int as removed from history where entity = 'extra_record' and tenant_id = $1`,
      [portal.tenants.alpha],
    )
    expect(histories).toEqual({ removed: removed.length })
    expect(await partitions()).toEqual([
      ['shared', true],
      [own(), true],
    ])
    expect(await portal.sql('select * from tables_without_policy()')).toEqual([])
  })

  it('is promoted once', async () => {
    const text = 'x_books of alpha has a table of its own already. Nothing was moved.'
    const before = await stored()
    expect(await promoteBooks()).toEqual({ ok: false, problems: [{ code: 'usage', text }] })
    expect(await stored()).toEqual(before)
  })

  it('lists, filters, orders, searches, exports, refuses a second value, keeps history and is referred to as before', async () => {
    expect(await titled(admin, { titulo: 'libro 2999' })).toEqual(['Libro 2999'])
    expect(await titled(admin, { paginasdesde: 2999, orden: '-paginas' })).toEqual(['Libro 3000', 'Libro 2999'])
    expect(await totalOf(admin, { idgenero: 'ensayo' })).toBe(String(STORED / 4))
    expect(outcome(await admin.post(AT, { json: { titulo: 'LIBRO 7' } }))).toEqual([409, '92061'])
    const made = await admin.post(AT, { json: { titulo: 'Own', genero: 'ensayo' } })
    const id = String(at(made.body, 'id'))
    expect((await admin.put(`${AT}/${id}`, { json: { titulo: 'Owned' }, query: { mask: 1 } })).status).toBe(200)
    expect(listOf((await admin.get(`${AT}/${id}/historial`, PAGE)).body).length).toBe(2)
    const csv = await admin.get(AT, { ...PAGE, titulo: 'Owned' }, { accept: 'text/csv' })
    expect(csv.text.split('\r\n')[1]).toContain('"Owned"')
    const loans = smallestExtra('x_loans', {
      fields: { nombre: { kind: 'text', role: 'title' }, libro: { kind: 'reference', to: 'x_books' } },
      texts: inAll({ 'lbl.x_loans.title': 'Loans', 'lbl.x_loans.nombre': 'Name', 'lbl.x_loans.libro': 'Book' }),
    })
    expect((await publishExtra(admin, loans)).status).toBe(200)
    const loan = await admin.post('propios/x_loans', { json: { nombre: 'Loan', libro: { id } } })
    expect([loan.status, at(loan.body, 'libro')]).toEqual([201, { id, nombre: 'Owned' }])
    expect((await admin.delete(`${AT}/${id}`)).status).toBe(204)
    expect((await admin.post(AT, { json: { titulo: 'owned' } })).status).toBe(201)
  })

  it('is not that of another organisation, which reaches neither it nor its partition', async () => {
    expect(await titled(other, {})).toEqual(['Of beta'])
    expect((await other.post(AT, { json: { titulo: 'Libro 7' } })).status).toBe(201)
    const asks = (sql: string, tenant: number) =>
      unwrap(
        withClient(portal.database.app, 'tramit test', async (client) => {
          await client.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])
          return client.query(sql).then(
            ({ rowCount }) => rowCount,
            (error: unknown) => (error instanceof Error ? error.message : error),
          )
        }),
      )
    expect(await asks(`select from extra_record where tenant_id = ${portal.tenants.alpha}`, portal.tenants.beta)).toBe(
      0,
    )
    expect(await asks(`select from extra.${own()}`, portal.tenants.alpha)).toBe('permission denied for schema extra')
    expect(
      await asks(`insert into promoted_module values (${portal.tenants.beta}, 'x_books')`, portal.tenants.beta),
    ).toBe('permission denied for table promoted_module')
  })

  it('has an index for each order, range and choice, also of a later definition, and a list reads no other table', async () => {
    const indexes = async () =>
      (
        await portal.sql(
          `select pg_get_indexdef(indexrelid) as index from pg_index where indrelid = $1::regclass and indisvalid order by 1`,
          [`extra.${own()}`],
        )
      ).map(({ index }) => String(index))
    const of = (all: readonly string[], word: string) => all.filter((index) => index.includes(word)).length
    const before = await indexes()
    const words = ['own_number(extra, VARIADIC', '"genero"', '"prestado"', '"estatus"']
    expect(words.map((word) => of(before, word))).toEqual([2, 2, 1, 2])
    const later = { ...UNIQUE_BOOKS, filters: { ...BOOKS.filters, more: ['autor', 'nota', 'precio'] } }
    expect((await publishExtra(admin, later)).status).toBe(200)
    await unwrap(fitTenantIndexes(portal.database.owner, portal.portal.definitions, undefined, portal.tenants.alpha))
    expect((await indexes()).filter((index) => words.slice(1).some((word) => index.includes(word)))).toEqual([])
    expect((await publishExtra(admin, UNIQUE_BOOKS)).status).toBe(200)
    await unwrap(fitTenantIndexes(portal.database.owner, portal.portal.definitions, undefined, portal.tenants.alpha))
    expect(await indexes()).toEqual(before)
    const model = await portal.portal.tenantDefinitions.of(await findTenant(portal.portal.pool, { code: 'alpha' }))
    await portal.sql(`vacuum analyze extra.${own()}`)
    for (const filter of ['idgenero=ensayo', 'idestatus=NvI', 'idestatus=FBy']) {
      const { statements } = await listed(portal, 'x_books', `tampag=20&numpag=1&${filter}`, 'list', model)
      const plans = await Promise.all(statements.map((statement) => explained(portal, statement)))
      const scans = plans.flatMap(({ nodes }) => nodes.filter((node) => node['Relation Name'] !== undefined))
      expect(new Set(scans.map((node) => node['Relation Name']))).toEqual(new Set([own()]))
      const types = plans.flatMap(({ nodes }) => nodes.map((node) => node['Node Type']))
      // Nearly all records have the first state: they are read in their order, and not all of them sorted.
      if (filter === 'idestatus=NvI') expect(types).not.toContain('Sort')
      else expect(types).toContain('Index Only Scan')
    }
  })

  it('may hold more records than one that shares its table', async () => {
    await portal.sql(`create or replace function most_extra_records() returns int language sql immutable return 2`)
    expect((await admin.post(AT, { json: { titulo: 'One more' } })).status).toBe(201)
    expect((await other.post(AT, { json: { titulo: 'One more' } })).status).toBe(422)
    await portal.sql(`create or replace function most_promoted_records() returns int language sql immutable return 10`)
    expect(outcome(await admin.post(AT, { json: { titulo: 'One more still' } }))).toEqual([422, '92148'])
  })

  itWhole('comes back from a backup with its table, and verify finds one that has lost it', async () => {
    const folder = await makeTestFolder('promoted')
    const files = filesInFolder(join(portal.dataDirectory, 'files'))
    const to = join(folder, 'backup')
    await unwrap(
      asOwner((client) => writeBackup({ client, stored: files, to, product: 'test', now: new Date(0), keys: [] })),
    )
    const database = await openTestDatabase()
    try {
      const manifest = JSON.parse(await readFile(join(to, 'manifest.json'), 'utf8'))
      const [place, marker] = [filesInFolder(join(folder, 'files')), join(folder, 'restoring')]
      await unwrap(
        asOwner(
          (client) => restoreBackup({ client, stored: place, from: to, manifest, marker, keys: [] }),
          database.owner,
        ),
      )
      const login = database.owner
      const wrong = await verifyIndexes({ ...portal.portal, pool: database.pool }, login)
      const told = `The module x_books of organisation ${portal.tenants.alpha} has no table of its own: promote makes it.`
      expect(wrong).toContain(told)
      const module = `x_books of organisation ${portal.tenants.alpha}`
      await asOwner(async (reader) => {
        await reader.query('begin')
        await reader.query('lock table public.extra_record in access share mode')
        const left = [expect.stringContaining(`${module} has no table of its own yet`)]
        expect(await unwrap(promoteAgain(login, { patience: 0 }))).toEqual({ made: [], left })
        await reader.query('rollback')
      }, login)
      const made = [`made the table of ${module}`]
      expect(await unwrap(promoteAgain(login))).toEqual({ made, left: [] })
      expect(await unwrap(promoteAgain(login))).toEqual({ made: [], left: [] })
      await unwrap(fitTenantIndexes(login, portal.portal.definitions))
      expect(await verifyIndexes({ ...portal.portal, pool: database.pool }, login)).toEqual([])
      const places = `select tenant_id, tableoid::regclass::text as place, count(*)::int as records from extra_record group by 1, 2 order by 1, 2`
      const held = async (): Promise<readonly unknown[]> =>
        (await unwrap(withClient(database.creator, 'tramit test', (client) => client.query(places)))).rows
      expect(await held()).toEqual(await portal.sql(places))
    } finally {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})
