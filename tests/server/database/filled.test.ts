import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, withClient } from '../../../server/database/index.ts'
import { fitTablesOf } from '../../../server/openPortal.ts'
import { loadDefinitions } from '../../../server/definitions/index.ts'
import { openMigrationFolder, type MigrationFolder } from '../../support/migrationFolder.ts'
import { unwrap } from '../../support/testDatabase.ts'

const directory = fileURLToPath(new URL('../../../server/database/migrations', import.meta.url))

let folder: MigrationFolder
beforeAll(async () => {
  folder = await openMigrationFolder()
})
afterAll(() => folder.close())

const definitions = () => unwrap(loadDefinitions(fileURLToPath(new URL('../../../definitions', import.meta.url))))

type Row = { readonly [column: string]: unknown }

/** Runs statements as the owner, in one tenant or outside of any. The rows are those of the last one. */
const run = (tenant: number | null, ...statements: readonly string[]): Promise<readonly Row[]> =>
  unwrap(
    withClient(folder.owner(), 'tramit test', async (client) => {
      if (tenant !== null) await client.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])
      let rows: readonly Row[] = []
      for (const statement of statements) ({ rows } = await client.query<Row>(statement))
      return rows
    }),
  )

const fill = (tenant: number): Promise<readonly Row[]> =>
  run(
    tenant,
    `insert into tenant (tenant_id, code, subdomain, name, language, attributes, modules)
     values (${tenant}, 'town${tenant}', 'town${tenant}', 'Town', 3, '{}', '{}')`,
    `insert into blacklist (tenant_id, id, email, razon) values (${tenant}, gen_random_uuid(), 'LISTED@people.example', 1)`,
    `insert into "user" (tenant_id, id, nombre, email)
     select ${tenant}, gen_random_uuid(), name, name || '@people.example'
       from unnest(array['marked', 'listed', 'removed', 'plain', 'waiting']) name`,
    // By hand: not by way of an address, which the list would decide.
    `update "user" set black_list = true where nombre in ('marked', 'listed', 'removed')`,
    `update "user" set deleted_at = now() where nombre = 'removed'`,
    `update "user" set signed_up_at = now(), estatus = 'FBy' where nombre = 'waiting'`,
    `insert into role (tenant_id, id, nombre, tipo, grants)
     values (${tenant}, 1, 'People', 4, '{"M_w": {"veB": 33}}'), (${tenant}, 2, 'Areas', 4, '{"uYU": {"veB": 33}}')`,
  )

const histories = (tenant: number): Promise<readonly Row[]> =>
  run(tenant, `select entity, record, kind, after from history order by seq`)

describe('migrations of a database with people in it', () => {
  it('list whoever was marked by hand, as nobody’s change, and keep tenants apart', async () => {
    await folder.empty()
    expect(await migrate(folder.owner(), { directory, upTo: '0030_bookings' })).toMatchObject({ ok: true })
    await fill(1)
    await fill(2)
    const before = await Promise.all([1, 2].map(histories))
    expect(before[0]?.length).toBeGreaterThan(0)
    const done = await migrate(folder.owner(), { directory })
    expect(done.ok ? done.value : done.problems).toContain('0031_sign_up_end')
    for (const tenant of [1, 2]) {
      expect(await run(tenant, 'select email, razon from blacklist order by email collate "C"')).toEqual([
        { email: 'LISTED@people.example', razon: 1 },
        { email: 'marked@people.example', razon: 9 },
      ])
      const marked = `select nombre from "user" where tenant_id = ${tenant} and black_list and deleted_at is null order by nombre`
      expect(await run(tenant, marked)).toEqual([{ nombre: 'listed' }, { nombre: 'marked' }])
      // Roles that reach people go on reaching those of providers.
      expect(await run(tenant, 'select id, version, grants from role order by id')).toEqual([
        { id: 1, version: 1, grants: { M_w: { veB: 33 }, TBy: { veB: 33 } } },
        { id: 2, version: 1, grants: { uYU: { veB: 33 } } },
      ])
      expect(
        await run(
          tenant,
          `update "user" set email = email where tenant_id = ${tenant} and nombre = 'marked' returning black_list`,
        ),
      ).toEqual([{ black_list: true }])
    }
    expect(await Promise.all([1, 2].map(histories))).toEqual(before)
    expect(
      await run(
        null,
        `select relname from pg_class where relname in ('user', 'blacklist', 'role') and relforcerowsecurity`,
      ),
    ).toHaveLength(3)
    // The owner finds accounts of every tenant and can change none outside of it.
    expect(await run(null, `select from "user" where signed_up_at is not null`)).toHaveLength(2)
    expect(await run(null, 'select from blacklist')).toEqual([])
    expect(await run(null, `update "user" set nombre = 'X' returning id`)).toEqual([])
  })

  it('SE-02 end a sign-up when staff open or close the account, and not with another change', async () => {
    const change = (set: string): Promise<readonly Row[]> =>
      run(1, `update "user" set ${set} where nombre = 'waiting' returning signed_up_at is null as ended`)
    expect(await change(`idioma = 1, estatus = 'FBy'`)).toEqual([{ ended: false }])
    expect(await change(`estatus = 'NvI'`)).toEqual([{ ended: true }])
  })
})

describe('DF-10 lists of choices that were there before organisations made their own', () => {
  const option = (tenant: number, at: number, list: string, nombre: string, more: object = {}): string => {
    const row = { tenant_id: tenant, id: idOf(tenant, at), list, nombre, ...more }
    return `insert into link_option (${Object.keys(row).join(', ')})
            select ${Object.keys(row).join(', ')} from json_populate_record(null::link_option, '${JSON.stringify(row)}')`
  }
  const idOf = (tenant: number, at: number): string => `00000000-0000-4000-8000-00000000${tenant}00${at}`

  it('keep ids, parents, prices and removals, in each tenant', async () => {
    await folder.empty()
    expect(await migrate(folder.owner(), { directory, upTo: '0063_waiting' })).toMatchObject({ ok: true })
    for (const tenant of [1, 2]) {
      const id = (at: number): string => idOf(tenant, at)
      await run(
        tenant,
        `insert into tenant (tenant_id, code, subdomain, name, language, attributes, modules)
         values (${tenant}, 'town${tenant}', 'town${tenant}', 'Town', 3, '{}', '{}')`,
        option(tenant, 1, 'elemento', 'Pool', { position: 3, descripcion: 'Indoors' }),
        option(tenant, 2, 'elemento', 'Court', { deleted_at: '2026-01-02T00:00:00Z' }),
        option(tenant, 3, 'modalidad', 'Single', { element: id(1), amount: 1250, currency: 'EUR', tax: 21 }),
        option(tenant, 4, 'vencimiento', 'Yearly', { element: id(1), modality: id(3) }),
        option(tenant, 5, 'vencimiento', 'Daily', { element: id(1) }),
        option(tenant, 6, 'modalidad', 'Double', { element: id(2) }),
        option(tenant, 7, 'elemento', 'POOL', { position: 5 }),
        option(tenant, 8, 'elemento', 'Pool (2)', { position: 6 }),
        option(tenant, 9, 'elemento', 'Court'),
      )
    }
    expect(await migrate(folder.owner(), { directory, fitTables: fitTablesOf(await definitions()) })).toMatchObject({
      ok: true,
    })
    for (const tenant of [1, 2]) {
      const id = (at: number): string => idOf(tenant, at)
      const rows = await run(
        tenant,
        `select c.id, l.clave, c.nombre, c.padre, c.precio, c.impuesto::float8 as impuesto, c.orden, c.estatus,
                c.deleted_at is not null as removed, c.descripcion
           from choice c join choice_list l using (tenant_id) where l.id = c.lista order by c.id`,
      )
      const plain = {
        padre: null,
        precio: null,
        impuesto: null,
        orden: 0,
        estatus: 'NvI',
        removed: false,
        descripcion: null,
      }
      expect(rows).toEqual([
        { ...plain, id: id(1), clave: 'elemento', nombre: 'Pool', orden: 3, descripcion: 'Indoors' },
        { ...plain, id: id(2), clave: 'elemento', nombre: 'Court', removed: true },
        {
          ...plain,
          id: id(3),
          clave: 'modalidad',
          nombre: 'Single',
          padre: id(1),
          precio: { importe: 1250, moneda: 'EUR' },
          impuesto: 21,
        },
        { ...plain, id: id(4), clave: 'vencimiento', nombre: 'Yearly', padre: id(3) },
        { ...plain, id: id(5), clave: 'vencimiento', nombre: 'Daily', padre: id(1) },
        { ...plain, id: id(6), clave: 'modalidad', nombre: 'Double' },
        // Names that were equal are told apart; a removed one is in nobody's way.
        { ...plain, id: id(7), clave: 'elemento', nombre: 'POOL (3)', orden: 5 },
        { ...plain, id: id(8), clave: 'elemento', nombre: 'Pool (2)', orden: 6 },
        { ...plain, id: id(9), clave: 'elemento', nombre: 'Court' },
      ])
    }
    expect(
      await run(null, `select from pg_class where relname like 'choice%' and relkind = 'r' and relforcerowsecurity`),
    ).toHaveLength(2)
  })
})

describe('LC-05 records of own modules that were there before their table was partitioned', () => {
  it('are all there, with what PostgreSQL knows of them and without the indexes that name the table of before', async () => {
    await folder.empty()
    expect(await migrate(folder.owner(), { directory, upTo: '0097_read_file' })).toMatchObject({ ok: true })
    // The triggers are those of this version, which ask for tables that are still to come.
    await run(null, 'alter table extra_record disable trigger user')
    for (const tenant of [1, 2])
      await run(
        tenant,
        `insert into extra_record (tenant_id, id, module, extra)
         select ${tenant}, gen_random_uuid(), 'x_books', jsonb_build_object('titulo', n) from generate_series(1, 50) n`,
      )
    await run(
      null,
      `create index own_1_0123456789abcdef on extra_record (id) where tenant_id = 1 and module = 'x_books'`,
    )
    expect(await migrate(folder.owner(), { directory })).toMatchObject({ ok: true })
    const held = `select tableoid::regclass::text as place, count(*)::int as records from extra_record group by 1`
    for (const tenant of [1, 2]) expect(await run(tenant, held)).toEqual([{ place: 'extra.shared', records: 50 }])
    expect(await run(null, `select from pg_class where relname like 'own\\_%' and relkind = 'i'`)).toEqual([])
    const analyzed = `select from pg_stat_all_tables where relid = 'extra.shared'::regclass and last_analyze is not null`
    expect(await run(null, analyzed)).toHaveLength(1)
  })
})
