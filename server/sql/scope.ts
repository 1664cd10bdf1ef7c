import { NO_ROWS } from '#engine/access'
import type { RowScope } from '#engine/access'
import { guardCondition } from './guardCondition.ts'
import { quoted } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import type { Table } from './table.ts'

/** Rows that somebody may see: theirs by maker or owner, those of their areas, or all of the tenant; a bit reaches no row where no field says what it means. */
export function scopeCondition(table: Table, scope: RowScope, user: string | null, parameters: Parameters): string {
  const { guarded } = scope
  if (guarded) {
    const under = (id: string): string => scopeCondition(table, guarded.byFunction.get(id) ?? NO_ROWS, user, parameters)
    return guardCondition(guarded.access, table, guarded.known ?? {}, parameters, under)
  }
  if (reachesAll(table, scope)) return 'true'
  if (user === null) return 'false'
  const near = scope.area ? areaColumn(table) : null
  const reached = [
    ...(scope.own ? ownColumns(table).map((column) => `${column} = ${parameters.add(user, 'uuid')}`) : []),
    // What a column says is asked before what a function has to look for.
    ...(near === null ? [] : [near]),
    ...reachedByFunctions(table, scope),
  ]
  return reached.length > 0 ? `(${reached.join(' or ')})` : 'false'
}

/**
 * The same rows in two parts that have none in common, each of them found along an index of its own: those that somebody has made, and
 * those that functions name one by one. Null: no index would find the first.
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

/** The rows of both parts among which some are known to have been named: what somebody has made is asked, and nothing looked for again. */
export const reachedOrCreated = (user: string | null, named: readonly string[], parameters: Parameters): string =>
  `(${CREATED_BY} = ${parameters.add(user, 'uuid')} or t.id = any(${parameters.add(named, 'uuid[]')}))`

/** Whether no row of the tenant is out of reach. */
export const reachesAll = ({ module }: Table, { guarded, all, own, area, client }: RowScope): boolean =>
  !guarded && (all || (module.source.shared === true && (own || area || client)))

/** Columns that say whose a row is. */
function ownColumns({ module, storage, columns }: Table): readonly string[] {
  const owner = module.roles.get('owner')
  const place = owner && storage.get(owner.name)
  return [...(columns.has('created_by') ? [CREATED_BY] : []), ...(place?.kind === 'column' ? [place.read] : [])]
}

/** The rows that functions name for what is reached, as one condition. */
function reachedByFunctions(table: Table, { own, area, client }: RowScope): readonly string[] {
  const bits = [own && ('owner' as const), area && ('area' as const), client && ('client' as const)]
  const functions = bits.flatMap((bit) => (bit === false ? [] : (functionOf(table, bit) ?? [])))
  return functions.length > 0 ? [inFunctions(functions)] : []
}

/** Whether a row belongs to an area that the asking user works in or supervises; null where rows belong to none. */
export function areaCondition(table: Table): string | null {
  return functionCondition(table, 'area') ?? areaColumn(table)
}

/** The same by a column; null where a function says it, or nothing does. */
function areaColumn(table: Table): string | null {
  if (functionOf(table, 'area') !== null) return null
  const { module, storage } = table
  const area = module.roles.get('area')
  const place = area && storage.get(area.name)
  return place?.kind === 'column' ? `${place.read} = any(array(select working_areas()))` : null
}

/** Whether a row is that of a client whom the asking user is associated with; null where no row is. */
export const clientCondition = (table: Table): string | null => functionCondition(table, 'client')

/** Whether a row is the asking user's own in a way that its columns do not say; null where there is none. */
export const ownCondition = (table: Table): string | null => functionCondition(table, 'owner')

function functionCondition(table: Table, bit: Bit): string | null {
  const said = functionOf(table, bit)
  return said === null ? null : inFunctions([said])
}

type Bit = 'owner' | 'area' | 'client'

/** A table may say by a function which of its rows a bit reaches, where no column does. */
const functionOf = ({ name, columns }: Table, bit: Bit): string | null =>
  columns.has(`by_${bit}()`) ? quoted(`${name.replaceAll('"', '')}_by_${bit}`) : null

/** Asked once for a statement, so that an index serves it. */
const inFunctions = (functions: readonly string[]): string =>
  `t.id = any(array(${functions.map((name) => `select ${name}()`).join(' union all ')}))`
