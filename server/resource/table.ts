import { withoutDialect, fullModule, restrictionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { CallContext } from '../operation/index.ts'
import { columnName, quoted } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

/** The table of the call's module, limited to the fields that the caller may read. */
export function tableOf({ definitions, module }: Pick<CallContext, 'definitions' | 'module'>): Table {
  const table = definitions.tables.get(module.id)
  if (!table) throw new Error(`The module ${module.id} has no table`)
  const own = withoutDialect(module)
  return fullModule(own) === own ? table : restrictedTable(table, own)
}

const tablesByModule = new WeakMap<Module, Table>()
const wholeTables = new WeakMap<Table, Table>()

/** The table with all fields, for rules. */
export const unrestrictedTable = (table: Table): Table => wholeTables.get(table) ?? table

function restrictedTable(whole: Table, module: Module): Table {
  const cached = tablesByModule.get(module)
  if (cached) return cached
  const made = { ...whole, module, ...searchable(whole, module) }
  tablesByModule.set(module, made)
  wholeTables.set(made, whole)
  return made
}

/** Limits the full-text search to readable columns. */
function searchable({ columns, storage, searches = [] }: Table, module: Module): Pick<Table, 'columns' | 'searches'> {
  const hidden = [...restrictionsOf(module).hidden].flatMap((name) => {
    const place = storage.get(name)
    return place?.kind === 'column' ? [place.column] : place?.kind === 'extra' ? [quoted(columnName(name))] : []
  })
  if (!searches.some((column) => hidden.includes(column))) return { columns, searches }
  return {
    columns: new Set([...columns].filter((column) => column !== 'search')),
    searches: searches.filter((column) => !hidden.includes(column)),
  }
}
