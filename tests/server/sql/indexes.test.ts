import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INDEX_COLUMNS, missingIndexes, wantedIndexes } from '../../../server/sql/index.ts'
import type { FoundIndex } from '../../../server/sql/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { explained, listed } from '../resource/explained.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const found = async (): Promise<readonly FoundIndex[]> =>
  (await portal.sql(INDEX_COLUMNS.text)).map(({ table, method, columns }) => ({
    table: String(table),
    method: String(method),
    columns: (Array.isArray(columns) ? columns : []).map(String),
  }))

describe('indexes that definitions want', () => {
  it('US-02 serve the search, the orders and the filters of every list, and the fields of tenants', async () => {
    const wanted = [...portal.portal.tenantDefinitions.base.tables.values()].flatMap(wantedIndexes)
    expect(new Set(wanted.map((one) => one.for))).toEqual(new Set(['search', 'order', 'filter', 'own']))
    expect(
      missingIndexes(wanted, await found()).map((one) => `${one.table} ${one.method} ${one.columns.join()}`),
    ).toEqual([])
  })

  it('are missed when one is gone', async () => {
    const all = await found()
    for (const table of portal.portal.tenantDefinitions.base.tables.values())
      for (const wanted of wantedIndexes(table)) {
        const left = all.filter((one) => one.table !== wanted.table || one.method !== wanted.method)
        expect(missingIndexes([wanted], left)).toEqual([wanted])
      }
  })
})

describe('a condition over a field of a tenant', () => {
  it('EX-01 is served by the one index over extra, in every organisation alike', async () => {
    await portal.sql(
      `insert into category (tenant_id, id, nombre, idioma, extra) select $1, gen_random_uuid(), 'own ' || n, 1, jsonb_build_object('x_number', n, 'x_kind', 'k' || n % 5) from generate_series(1, 20000) n`,
      [portal.tenants.alpha],
    )
    await portal.sql('vacuum analyze category')
    const { statements } = await listed(portal, 'category', 'tampag=20')
    const [first] = statements
    const plan = await explained(portal, {
      text: `${first?.text.slice(0, 0) ?? ''}select t.id from category t where t.tenant_id = $1::int and t.deleted_at is null and (t.extra <> '{}'::jsonb and (t.extra @> $2::jsonb)) order by t.id limit 20`,
      values: [portal.tenants.alpha, JSON.stringify({ x_number: 1234 })],
    })
    expect(plan.indexes).toContain('category_own')
    expect(plan.read).toBeLessThan(10)
  })
})

/** By its operator class: what a GIN index is made for. */
const MADE_FOR = { gin_trgm_ops: '~~', jsonb_path_ops: '@>', array_ops: '@>' } as const

describe('GIN indexes behind the wall between tenants', () => {
  it('US-02 serve what they are made for: nothing that may leak a row is asked of an index before the wall', async () => {
    const columns = await portal.sql(
      `select i.indexrelid::regclass::text as index, c.opcname as class, array_agg(o.oprname::text) filter (where p.proleakproof) as served
         from pg_index i
         join pg_class t on t.oid = i.indrelid and t.relrowsecurity
         join pg_class x on x.oid = i.indexrelid
         join pg_am m on m.oid = x.relam and m.amname = 'gin'
        cross join lateral unnest(i.indclass) of_column
         join pg_opclass c on c.oid = of_column and c.opcname = any($1)
         join pg_amop a on a.amopfamily = c.opcfamily and a.amoplefttype = c.opcintype
         join pg_operator o on o.oid = a.amopopr
         join pg_proc p on p.oid = o.oprcode
        group by i.indexrelid, c.opcname`,
      [Object.keys(MADE_FOR)],
    )
    expect(new Set(columns.map((column) => column['class']))).toEqual(new Set(Object.keys(MADE_FOR)))
    for (const [kind, operator] of Object.entries(MADE_FOR))
      for (const column of columns)
        if (column['class'] === kind) expect(column['served'], String(column['index'])).toContain(operator)
  })
})
