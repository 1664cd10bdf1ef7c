import type { Module } from '#engine/definition'
import { readColumn } from '../../sql/index.ts'
import type { Storage, Table } from '../../sql/index.ts'

const STORAGE: ReadonlyMap<string, Storage> = new Map([
  readColumn('lector', 't.reader', 'uuid'),
  readColumn('modo', 't.kind', 'text'),
  readColumn('modulo', 't.module', 'text'),
  readColumn('registros', 't.total', 'integer'),
  readColumn('fecha', 't.at', 'timestamptz'),
])

const known = new WeakMap<Module, Table>()

/** The log as lists filter and order it. It is no table of the resource: nothing changes its entries. */
export function readLogTable(module: Module): Table {
  const held = known.get(module) ?? {
    module,
    name: 'read_log',
    storage: STORAGE,
    columns: new Set<string>(),
    referredBy: [],
  }
  known.set(module, held)
  return held
}
