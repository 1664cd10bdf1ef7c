import type { Module } from '#engine/definition'
import type { Storage, Table } from '../../sql/index.ts'

/** A log as lists read it. It is no table of the resource: nothing changes its entries. */
export interface Log {
  /** Of the table. */
  readonly name: string
  /** What its entries are read from; `t` is the entry, and what tells which organisation's it is. */
  readonly from: string
  /** What is read of an entry, in SQL. */
  readonly columns: string
  /** What its entries are found by: people by their ids. */
  readonly filterable: ReadonlyMap<string, Storage>
  /** What they are ordered by, where that is something else: people by their names. */
  readonly sortable?: ReadonlyMap<string, Storage>
}

export interface LogTables {
  readonly filterable: Table
  readonly sortable: Table
}

/** The tables of a log by the module that shows it: what is made of a definition is made once. */
export function logTables({ name, filterable, sortable = filterable }: Log): (module: Module) => LogTables {
  const known = new WeakMap<Module, LogTables>()
  return (module) => {
    const table = (storage: Table['storage']): Table => ({ module, name, storage, columns: new Set(), referredBy: [] })
    const cached = known.get(module) ?? { filterable: table(filterable), sortable: table(sortable) }
    known.set(module, cached)
    return cached
  }
}
