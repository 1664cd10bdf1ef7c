import type { Module } from '#engine/definition'
import type { Definitions } from '../../definitions/index.ts'
import { assignments, unquotedName, withRowIds } from '../../resource/index.ts'
import { CATALOGUE_COLUMNS, Parameters, describeTables, newId, titleRead } from '../../sql/index.ts'
import type { CatalogueColumn, Table } from '../../sql/index.ts'
import type { Tx } from '../../tenancy/index.ts'
import type { FileSeeder } from '../documents/index.ts'
import type { DemoTenant } from '../demo.ts'
import { convertRow } from './convertRow.ts'
import type { ConvertedRow } from './convertRow.ts'
import type { DemoRow, DemoRows } from './demoRows.ts'
import { orderModules } from './checkRows.ts'

interface RowSeedContext {
  readonly definitions: Definitions
  readonly rows: DemoRows
  /** Absent: records have no files, and those that need one are left out. */
  readonly files?: FileSeeder | undefined
}

/** Inserts the records of an organisation from the files of the demo, or throws with the place of what is wrong. */
export async function seedRows(
  tx: Tx,
  tenant: number,
  organisation: DemoTenant,
  { definitions: { modules }, rows, files }: RowSeedContext,
): Promise<void> {
  const { rows: columns } = await tx.query<CatalogueColumn>(CATALOGUE_COLUMNS)
  const tables = describeTables(modules, columns)
  for (const name of orderModules(rows.keys(), modules)) {
    const [module, table] = [modules.get(name), tables.get(name)]
    const place = `${name}.json /${organisation.code}`
    if (!module || !table) throw new Error(`${place}: the module keeps no records`)
    for (const [at, row] of (rows.get(name)?.[organisation.code] ?? []).entries()) {
      if (!files && holdsFile(module, row)) continue
      const id = newId()
      const by = typeof row['$by'] === 'string' ? await findRecord(tx, tenant, tables.get('user'), row['$by']) : null
      const converted = await convertRow(module, row, {
        store: (file) =>
          files ? files.store(tx, tenant, { table: unquotedName(table), record: id, by }, file) : Promise.resolve(null),
        now: new Date(),
        timeZone: organisation.attributes['zonaHoraria'] ?? 'UTC',
        language: organisation.language,
        resolve: (to, title) => findRecord(tx, tenant, tables.get(to), title),
        fault: (pointer, text) => {
          throw new Error(`${place}/${at}${pointer}: ${text}`)
        },
      })
      await insertRow(tx, tenant, module, table, id, converted)
    }
  }
}

const holdsFile = ({ fields }: Module, row: DemoRow): boolean =>
  Object.keys(row).some((name) => fields.get(name)?.kind.transport === 'files')

/** The record with a title, or the user with an e-mail. Null unless exactly one has it. */
async function findRecord(tx: Tx, tenant: number, table: Table | undefined, title: string): Promise<string | null> {
  const isLogin = table?.module.id === 'user' && title.includes('@')
  const field = isLogin ? table?.module.fields.get('email') : table?.module.roles.get('title')
  if (!table || !field || !table.storage.has(field.name)) return null
  const { rows } = await tx.query<{ id: string }>({
    text: `select t.id from ${table.name} t where t.tenant_id = $1::int and t.deleted_at is null and ${titleRead('t', field)} = $2 limit 2`,
    values: [tenant, title],
  })
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

async function insertRow(
  tx: Tx,
  tenant: number,
  module: Module,
  table: Table,
  id: string,
  { values, by, at }: ConvertedRow,
): Promise<void> {
  const unstored = Object.keys(values).filter((name) => !table.storage.has(name))
  if (unstored.length > 0) throw new Error(`${module.id} does not store ${unstored.join(', ')}`)
  const parameters = new Parameters()
  const [author, moment] = [parameters.add(by, 'uuid'), parameters.add(at, 'timestamptz')]
  const row = [
    { column: 'tenant_id', value: parameters.add(tenant, 'int') },
    { column: 'id', value: parameters.add(id, 'uuid') },
    { column: 'created_by', value: author },
    { column: 'updated_by', value: author },
    { column: 'created_at', value: `coalesce(${moment}, now())` },
    { column: 'updated_at', value: `coalesce(${moment}, now())` },
    ...assignments(table, withRowIds(module, values), parameters, (extra) => extra),
  ]
  await tx.query({
    text: `insert into ${table.name} (${row.map(({ column }) => column).join(', ')}) values (${row.map(({ value }) => value).join(', ')})`,
    values: parameters.values,
  })
}
