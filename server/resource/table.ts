import { withoutDialect, fullModule, withheldOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { CallContext } from '../operation/index.ts'
import type { Table } from '../sql/index.ts'

/** The table of the module that a call belongs to, as the caller has that module. */
export function tableOf({ definitions, module }: Pick<CallContext, 'definitions' | 'module'>): Table {
  const table = definitions.tables.get(module.id)
  if (!table) throw new Error(`The module ${module.id} has no table`)
  const own = withoutDialect(module)
  return fullModule(own) === own ? table : restrictedTable(table, own)
}

const tablesByModule = new WeakMap<Module, Table>()
const wholeTables = new WeakMap<Table, Table>()

/** A table with all its fields, whoever may read them: what rules are decided by. */
export const unrestrictedTable = (table: Table): Table => wholeTables.get(table) ?? table

function restrictedTable(whole: Table, module: Module): Table {
  const cached = tablesByModule.get(module)
  if (cached) return cached
  const made = { ...whole, module, ...searchable(whole, module) }
  tablesByModule.set(module, made)
  wholeTables.set(made, whole)
  return made
}

/** Free text is looked for in what may be read: where more is in the column that is searched, in the rest of what that is made of. */
function searchable({ columns, storage, searches = [] }: Table, module: Module): Pick<Table, 'columns' | 'searches'> {
  const hidden = [...withheldOf(module).hidden].flatMap((name) => {
    const place = storage.get(name)
    return place?.kind === 'column' ? [place.column] : []
  })
  if (!searches.some((column) => hidden.includes(column))) return { columns, searches }
  return {
    columns: new Set([...columns].filter((column) => column !== 'search')),
    searches: searches.filter((column) => !hidden.includes(column)),
  }
}
