import type { Module } from '#engine/definition'
import type { Storage, Table } from '../../sql/index.ts'

const tables = new WeakMap<Module, Table>()

/**
 * Roles as lists filter and order them. They are no table of the resource: their ids are small numbers, those of the seed are their
 * types, and what they grant is held by rules of its own.
 */
export function roleTable(module: Module): Table {
  const cached = tables.get(module) ?? { module, name: 'role', storage: STORAGE, columns: COLUMNS, referredBy: [] }
  tables.set(module, cached)
  return cached
}

const column = (name: string, type: 'text' | 'integer'): Storage => ({
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
  ['idtiporol', column('tipo', 'integer')],
])

const COLUMNS: ReadonlySet<string> = new Set(['search', 'created_by'])
