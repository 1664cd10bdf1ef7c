import type { Module } from '#engine/definition'
import type { Storage, Table } from '../../sql/index.ts'

const tables = new WeakMap<Module, Table>()

/**
 * Roles as a table for filters and sorting. They are no generic resource, because their ids are small numbers, seed
 * ids equal role types, and grants have their own rules.
 */
export function roleTable(module: Module): Table {
  const cached = tables.get(module) ?? { module, name: 'role', storage: STORAGE, columns: COLUMNS, referredBy: [] }
  tables.set(module, cached)
  return cached
}

const column = (name: string, type: 'text' | 'integer' | 'boolean'): Storage => ({
  kind: 'column',
  column: name,
  type,
  read: `t.${name}`,
  generated: false,
})

const STORAGE: ReadonlyMap<string, Storage> = new Map([
  ['nombre', column('nombre', 'text')],
  ['descripcion', column('descripcion', 'text')],
  ['tipo', column('tipo', 'integer')],
  ['segundoFactor', column('segundo_factor', 'boolean')],
  ['idtiporol', column('tipo', 'integer')],
])

const COLUMNS: ReadonlySet<string> = new Set(['search', 'created_by'])
