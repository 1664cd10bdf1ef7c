import { NO_ROWS, coversScope } from '#engine/access'
import type { ParentScope, RowScope } from '#engine/access'
import { guardCondition } from './guardCondition.ts'
import { CURRENT_TENANT, CURRENT_USER, CurrentUserParameters, quoted, unquotedName } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import { rowsCondition } from './rowsCondition.ts'
import type { Table } from './table.ts'
import { TREE_ROOT } from '#engine/definition'

/**
 * The rows in a scope: own ones by creator or owner, those of the user's areas, or all of the tenant. A bit without a
 * matching field reaches nothing. Of these a module may show some only, and some together with another record only.
 */
export function scopeCondition(table: Table, scope: RowScope, user: string | null, parameters: Parameters): string {
  const shown = shownCondition(table, scope, user, parameters)
  if (!scope.follows || shown === 'false') return shown
  const followed = followedCondition(table, scope.follows)
  return shown === 'true' ? followed : `(${shown} and ${followed})`
}

/** The rows that follow no other record, and those that follow one which the caller reaches. */
function followedCondition({ follows }: Table, scope: RowScope): string {
  if (!follows) return 'false'
  return `(${follows.given} is null or ${follows.read} in (${parentIds(follows, ofCaller(follows.parent, scope))}))`
}

/** The reached rows that the module shows. */
function shownCondition(table: Table, scope: RowScope, user: string | null, parameters: Parameters): string {
  const reached = reachCondition(table, scope, user, parameters)
  if (!scope.among || reached === 'false') return reached
  const { when, unless } = scope.among
  const others = scopeCondition(table, unless, user, parameters)
  if (others === 'true') return reached
  const shown = rowsCondition(table, when)
  return `(${reached} and ${others === 'false' ? shown : `(${shown} or ${others})`})`
}

/** The rows that the access bits reach. */
function reachCondition(table: Table, scope: RowScope, user: string | null, parameters: Parameters): string {
  const { guarded } = scope
  if (guarded) {
    const under = (id: string): string => scopeCondition(table, guarded.byFunction.get(id) ?? NO_ROWS, user, parameters)
    return guardCondition(guarded.access, table, guarded.known ?? {}, parameters, under)
  }
  if (table.module.within) return withinCondition(table, scope, user, parameters)
  if (bitsReachAll(table, scope)) return 'true'
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
  if (table.module.within || scope.guarded || scope.among || scope.follows) return null
  if (bitsReachAll(table, scope) || user === null || !scope.own) return null
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

/**
 * Rows within other records: those whose parent the caller may see and the scope reaches, and own ones by creator.
 * Without a parent that can be seen, nothing is reached.
 */
function withinCondition(
  { within, columns }: Table,
  scope: RowScope,
  user: string | null,
  parameters: Parameters,
): string {
  const { within: seen, all, own } = scope
  if (!within || !seen || user === null) return 'false'
  const isSeen = `${within.read} in (${parentIds(within, seenCondition(within, seen))})`
  if (all || (coversScope(scope, seen.rows) && (own || !seen.self))) return isSeen
  const isReached = `${within.read} in (${parentIds(within, ofCaller(within.parent, scope))})`
  const isMade = own && columns.has('created_by') ? `${CREATED_BY} = ${parameters.add(user, 'uuid')} or ` : ''
  return `(${isSeen} and (${isMade}${isReached}))`
}

type TableWithin = NonNullable<Table['within']>

/** The condition over a parent `t` that the caller may see and in which the scope reaches records. */
export const parentCondition = (within: TableWithin, { within: seen, ...scope }: RowScope): string =>
  seen ? `(${seenCondition(within, seen)} and ${ofCaller(within.parent, scope)})` : 'false'

const seenCondition = ({ parent }: TableWithin, { rows, self }: ParentScope): string =>
  self ? `(${ofCaller(parent, rows)} or t.id = ${CURRENT_USER})` : ofCaller(parent, rows)

const ofCaller = (parent: Table, scope: RowScope): string =>
  scopeCondition(parent, scope, CurrentUserParameters.USER, new CurrentUserParameters())

/** The live parents of a condition over `t`. */
const parentIds = ({ parent }: Pick<TableWithin, 'parent'>, condition: string): string =>
  `select t.id from ${parent.name} t where t.tenant_id = ${CURRENT_TENANT} and t.deleted_at is null and ${condition}`

/** Whether the parent of a row is reached by one bit. Null if rows have no parent. */
const bitOfParent = ({ within }: Table, bit: 'own' | 'area' | 'client'): string | null =>
  within ? `${within.read} in (${parentIds(within, ofCaller(within.parent, { ...NO_ROWS, [bit]: true }))})` : null

/** Whether the scope includes every row of the tenant. */
export const reachesAll = (table: Table, scope: RowScope): boolean =>
  !scope.among && !scope.follows && bitsReachAll(table, scope)

/** Whether access bits alone reach every row: rows of the organisation are reached by any of them. */
export const bitsReachAll = (
  { module }: Pick<Table, 'module'>,
  { guarded, all, own, area, client }: RowScope,
): boolean => !guarded && !module.within && (all || (module.source.shared === true && (own || area || client)))

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
  return bitOfParent(table, 'area') ?? functionCondition(table, 'area') ?? areaColumn(table)
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
export const clientCondition = (table: Table): string | null =>
  bitOfParent(table, 'client') ?? functionCondition(table, 'client')

/** Whether a function of the table makes a row the user's own. Null if there is none. */
export const ownCondition = (table: Table): string | null =>
  bitOfParent(table, 'own') ?? functionCondition(table, 'owner')

function functionCondition(table: Table, bit: Bit): string | null {
  const said = functionOf(table, bit)
  return said === null ? null : inFunctions([said])
}

type Bit = 'owner' | 'area' | 'client'

/** The function of a table for a bit, used if no column decides. */
const functionOf = (table: Table, bit: Bit): string | null =>
  table.columns.has(`by_${bit}()`) ? quoted(`${unquotedName(table)}_by_${bit}`) : null

/** Evaluated once per statement, so that an index applies. */
const inFunctions = (functions: readonly string[]): string =>
  `t.id = any(array(${functions.map((name) => `select ${name}()`).join(' union all ')}))`

/**
 * The top level of a tree as one reader sees it, if the filter asks for it: records below none, and those below a
 * record that the reader does not reach. Null if the plain filter says the same.
 */
export function rootCondition(
  table: Table,
  scope: RowScope,
  filter: { readonly [field: string]: unknown },
): { readonly field: string; readonly text: string } | null {
  const parent = table.module.source.tree ? table.module.roles.get('parent') : undefined
  const place = parent && table.storage.get(parent.name)
  if (!parent || !place || !('read' in place) || filter[parent.name] !== TREE_ROOT || reachesAll(table, scope))
    return null
  const reached = scopeCondition(table, scope, CurrentUserParameters.USER, new CurrentUserParameters())
  const parents = `select t.id from ${table.name} t where t.tenant_id = ${CURRENT_TENANT} and t.deleted_at is null and ${reached}`
  return { field: parent.name, text: `(${place.read} is null or not ${place.read} = any(array(${parents})))` }
}
