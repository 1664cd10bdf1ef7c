import { NO_ROWS } from '#engine/access'
import type { RowScope } from '#engine/access'
import { guardCondition } from './guardCondition.ts'
import { quoted } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import type { Table } from './table.ts'

/**
 * The rows in a scope: own ones by creator or owner, those of the user's areas, or all of the tenant. A bit without a
 * matching field reaches nothing.
 */
export function scopeCondition(table: Table, scope: RowScope, user: string | null, parameters: Parameters): string {
  const { guarded } = scope
  if (guarded) {
    const under = (id: string): string => scopeCondition(table, guarded.byFunction.get(id) ?? NO_ROWS, user, parameters)
    return guardCondition(guarded.access, table, guarded.known ?? {}, parameters, under)
  }
  if (reachesAll(table, scope)) return 'true'
  if (user === null) return 'false'
  if (scope.self) return `t.id = ${parameters.add(user, 'uuid')}`
  const near = scope.area ? areaColumn(table) : null
  const reached = [
    ...(scope.own ? ownColumns(table).map((column) => `${column} = ${parameters.add(user, 'uuid')}`) : []),
    // Conditions on columns come before functions.
    ...(near === null ? [] : [near]),
    ...reachedByFunctions(table, scope),
  ]
  return reached.length > 0 ? `(${reached.join(' or ')})` : 'false'
}

/**
 * The same rows in two disjoint parts with an index each: rows that the user created, and rows that functions name.
 * Null if no index serves the first part.
 */
export function scopeParts(
  table: Table,
  scope: RowScope,
  user: string | null,
  parameters: Parameters,
): readonly [made: string, named: string] | null {
  if (scope.guarded || reachesAll(table, scope) || user === null || !scope.own) return null
  if (scope.area && areaColumn(table) !== null) return null
  const [made, ...others] = ownColumns(table)
  const [named] = reachedByFunctions(table, scope)
  if (made !== CREATED_BY || others.length > 0 || named === undefined) return null
  const me = parameters.add(user, 'uuid')
  return [`${CREATED_BY} = ${me}`, `(${CREATED_BY} is distinct from ${me} and ${named})`]
}

const CREATED_BY = 't.created_by'

/** Both parts, where some rows are known to be named by functions. Checks the creator only. */
export const reachedOrCreated = (user: string | null, named: readonly string[], parameters: Parameters): string =>
  `(${CREATED_BY} = ${parameters.add(user, 'uuid')} or t.id = any(${parameters.add(named, 'uuid[]')}))`

/** Whether the scope includes every row of the tenant. */
export const reachesAll = ({ module }: Table, { guarded, all, own, area, client }: RowScope): boolean =>
  !guarded && (all || (module.source.shared === true && (own || area || client)))

/** Columns that contain the owner of a row. */
function ownColumns({ module, storage, columns }: Table): readonly string[] {
  const owner = module.roles.get('owner')
  const place = owner && storage.get(owner.name)
  return [...(columns.has('created_by') ? [CREATED_BY] : []), ...(place?.kind === 'column' ? [place.read] : [])]
}

/** One condition for the rows that functions name. */
function reachedByFunctions(table: Table, { own, area, client }: RowScope): readonly string[] {
  const bits = [own && ('owner' as const), area && ('area' as const), client && ('client' as const)]
  const functions = bits.flatMap((bit) => (bit === false ? [] : (functionOf(table, bit) ?? [])))
  return functions.length > 0 ? [inFunctions(functions)] : []
}

/** Whether a row belongs to an area of the user. Null if rows have no area. */
export function areaCondition(table: Table): string | null {
  return functionCondition(table, 'area') ?? areaColumn(table)
}

/** The same by a column. Null if a function decides or nothing does. */
function areaColumn(table: Table): string | null {
  if (functionOf(table, 'area') !== null) return null
  const { module, storage } = table
  const area = module.roles.get('area')
  const place = area && storage.get(area.name)
  return place?.kind === 'column' ? `${place.read} = any(array(select working_areas()))` : null
}

/** Whether a row belongs to a client associated with the user. Null if rows have no client. */
export const clientCondition = (table: Table): string | null => functionCondition(table, 'client')

/** Whether a function of the table makes a row the user's own. Null if there is none. */
export const ownCondition = (table: Table): string | null => functionCondition(table, 'owner')

function functionCondition(table: Table, bit: Bit): string | null {
  const said = functionOf(table, bit)
  return said === null ? null : inFunctions([said])
}

type Bit = 'owner' | 'area' | 'client'

/** The function of a table for a bit, used if no column decides. */
const functionOf = ({ name, columns }: Table, bit: Bit): string | null =>
  columns.has(`by_${bit}()`) ? quoted(`${name.replaceAll('"', '')}_by_${bit}`) : null

/** Evaluated once per statement, so that an index applies. */
const inFunctions = (functions: readonly string[]): string =>
  `t.id = any(array(${functions.map((name) => `select ${name}()`).join(' union all ')}))`
