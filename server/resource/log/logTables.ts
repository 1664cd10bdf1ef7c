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
  readonly found: ReadonlyMap<string, Storage>
  /** What they are ordered by, where that is something else: people by their names. */
  readonly ordered?: ReadonlyMap<string, Storage>
}

export interface LogTables {
  readonly found: Table
  readonly ordered: Table
}

/** The tables of a log by the module that shows it: what is made of a definition is made once. */
export function logTables({ name, found, ordered = found }: Log): (module: Module) => LogTables {
  const known = new WeakMap<Module, LogTables>()
  return (module) => {
    const table = (storage: Table['storage']): Table => ({ module, name, storage, columns: new Set(), referredBy: [] })
    const held = known.get(module) ?? { found: table(found), ordered: table(ordered) }
    known.set(module, held)
    return held
  }
}
