import type { Module } from '#engine/definition'
import type { Storage, Table } from '../../sql/index.ts'

/** A log for lists. Its entries never change, so it is no table of the resource. */
export interface Log {
  /** Name of the table. */
  readonly name: string
  /** The FROM clause. `t` is the entry and has the tenant. */
  readonly from: string
  /** Selected columns, in SQL. */
  readonly columns: string
  /** Columns to filter by. People are filtered by id. */
  readonly filterable: ReadonlyMap<string, Storage>
  /** Columns to sort by, if different. People are sorted by name. */
  readonly sortable?: ReadonlyMap<string, Storage>
}

export interface LogTables {
  readonly filterable: Table
  readonly sortable: Table
}

/** Creates the tables of a log, cached by module. */
export function logTables({ name, filterable, sortable = filterable }: Log): (module: Module) => LogTables {
  const known = new WeakMap<Module, LogTables>()
  return (module) => {
    const table = (storage: Table['storage']): Table => ({ module, name, storage, columns: new Set(), referredBy: [] })
    const cached = known.get(module) ?? { filterable: table(filterable), sortable: table(sortable) }
    known.set(module, cached)
    return cached
  }
}
