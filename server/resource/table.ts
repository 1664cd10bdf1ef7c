import { ownVoice, wholeModule, withheldOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { CallContext } from '../call/context.ts'
import type { Table } from '../sql/index.ts'

/** The table of the module that a call belongs to, as the caller has that module. */
export function tableOf({ model, module }: Pick<CallContext, 'model' | 'module'>): Table {
  const table = model.tables.get(module.id)
  if (!table) throw new Error(`The module ${module.id} has no table`)
  const own = ownVoice(module)
  return wholeModule(own) === own ? table : heldTable(table, own)
}

const heldTables = new WeakMap<Module, Table>()
const wholes = new WeakMap<Table, Table>()

/** A table with all its fields, whoever may read them: what rules are decided by. */
export const wholeTable = (table: Table): Table => wholes.get(table) ?? table

function heldTable(whole: Table, module: Module): Table {
  const held = heldTables.get(module)
  if (held) return held
  const made = { ...whole, module, ...searched(whole, module) }
  heldTables.set(module, made)
  wholes.set(made, whole)
  return made
}

/** Free text is looked for in what may be read: where more is in the column that is searched, in the rest of what that is made of. */
function searched({ columns, storage, searches = [] }: Table, module: Module): Pick<Table, 'columns' | 'searches'> {
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
