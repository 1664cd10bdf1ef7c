import { resolveScope, unionRows, rightsOf } from '#engine/access'
import type { AccessChoice, Principal, Rights, RowScope } from '#engine/access'
import type { Field } from '#engine/field'
import { memoize } from '#engine/memoize'
import type { CallContext } from './context.ts'
import { NOBODY } from './sessionAccess.ts'
import { findReach } from './reach.ts'
import { tenantVariables } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import { CurrentUserParameters, columnName, quoted, scopeCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

type Tables = ReadonlyMap<string, Table>

/** The tables whose record titles a session may read, some of them limited to the reachable records. */
export interface TitleTables {
  readonly readable: Tables
  /** Every table, for fields that show titles to everybody. */
  readonly all: Tables
  /** Cache key for the differences from `all`. */
  readonly key: string
}

type TablesByGuards = Map<string, TitleTables>

const tablesByRights = new WeakMap<TenantDefinitions, WeakMap<Rights, TablesByGuards>>()

/**
 * Determines the title tables of a principal: whoever may pick, list or get a record may read its title. Cached by
 * rights, and by what conditions on guarded rows read of the tenant.
 */
export function titleTables(model: TenantDefinitions, principal: Principal, tenant: Tenant | null): TitleTables {
  const ofModel = tablesByRights.get(model) ?? new WeakMap<Rights, TablesByGuards>()
  tablesByRights.set(model, ofModel)
  const rights = rightsOf(principal)
  const ofRights: TablesByGuards = ofModel.get(rights) ?? new Map<string, TitleTables>()
  ofModel.set(rights, ofRights)
  const key = hasGuardedRows(model) && tenant ? variablesText(tenant) : ''
  const cached = ofRights.get(key) ?? createTitleTables(model, principal, { tenant, key })
  if (ofRights.size >= MAX_TENANTS) ofRights.clear()
  ofRights.set(key, cached)
  return cached
}

/** Most tenants whose tables are cached for the same rights. */
const MAX_TENANTS = 100

const hasGuardedRows = memoize(({ modules }: TenantDefinitions): boolean =>
  [...modules.values()].some(({ access }) => access.kind === 'if'),
)

const variablesText = memoize((tenant: Tenant): string => JSON.stringify(tenantVariables(tenant)))

export const titleTablesFor = ({
  definitions,
  session,
  tenant,
}: Pick<CallContext, 'definitions' | 'tenant'> & {
  readonly session: { readonly principal: Principal } | null
}): TitleTables => titleTables(definitions, session?.principal ?? NOBODY, tenant)

interface TenantKey {
  readonly tenant: Tenant | null
  readonly key: string
}

function createTitleTables(
  { tables: all }: TenantDefinitions,
  principal: Principal,
  { tenant, key }: TenantKey,
): TitleTables {
  const words: string[] = []
  const tables = new Map<string, Table>()
  for (const [id, table] of all) {
    const scopes = readScopes(table, principal, tenant)
    const named =
      scopes === null || scopes.some((scope) => reachesAll(table, scope)) ? table : restrictTable(table, scopes)
    if (named) tables.set(id, named)
    if (named !== table) words.push(named ? `${id}:${scopeKey(scopes ?? [], key)}` : `-${id}`)
  }
  return { readable: tables, all, key: words.join(' ') }
}

/** Calls that disclose a record's title. */
const READ_CALLS: readonly string[] = ['pick', 'list', 'get']

/** The scope of each reading call. Null if the module has none, since then no right can be missing. */
function readScopes({ module }: Table, principal: Principal, tenant: Tenant | null): readonly RowScope[] | null {
  const calls = READ_CALLS.flatMap((name) => module.calls.get(name) ?? [])
  return calls.length === 0
    ? null
    : calls.flatMap(({ needs }) => {
        const { scope } = findReach(module, needs, principal)
        // Not of the caller: all who hold the same rights share the tables.
        return scope ? [tenant ? resolveScope(scope, { tenant: tenantVariables(tenant) }) : scope] : []
      })
}

/**
 * Rows with individual guards count as reachable only if every guard reaches all rows. Those within other records are
 * reached by their parents.
 */
const reachesAll = ({ module }: Table, scope: RowScope): boolean =>
  !scope.among &&
  !scope.follows &&
  (scope.guarded
    ? [...scope.guarded.byFunction.values()].every(({ all }) => all)
    : !module.within && (scope.all || (module.source.shared === true && (scope.own || scope.area || scope.client))))

/** A subquery over the records that the scopes reach, used in place of the table. */
function restrictTable(table: Table, scopes: readonly RowScope[]): Table | null {
  const title = table.module.roles.get('title')
  const told = scopes.filter(
    ({ guarded, among, within, follows }) =>
      ![guarded, among?.unless.guarded, within?.rows.guarded, follows?.guarded].some(
        (one) => one && readsUser(one.access),
      ),
  )
  const whole = told.filter(
    ({ guarded, among, follows, within, own, area, client }) =>
      !guarded && !among && !follows && (within || own || area || client),
  )
  const some = told.filter(({ guarded, among, follows }) => [guarded, among, follows].some((one) => one !== undefined))
  const conditions = new Set(
    [...(whole.length > 0 ? [unionRows(whole)] : []), ...some].map((scope) =>
      scopeCondition(table, scope, CurrentUserParameters.USER, new CurrentUserParameters()),
    ),
  )
  if (conditions.size === 0 || !title) return null
  const where = [...conditions].join(' or ')
  return {
    ...table,
    name: `(select t.tenant_id, t.id, t.${quoted(columnName(title.id))} from ${table.name} t where ${where})`,
  }
}

/** Whether a condition reads the caller, so that callers with the same rights cannot share the rows. */
const readsUser = (access: AccessChoice): boolean =>
  access.kind === 'if' &&
  (access.when.dependencies.some(({ path: [head] }) => head === 'user') ||
    readsUser(access.then) ||
    readsUser(access.otherwise))

function scopeKey(scopes: readonly RowScope[], key: string): string {
  const own = scopes.flatMap(bitsOf)
  const shown = scopes.flatMap(({ among }) => (among ? [`r${bitsOf(among.unless).join('')}`] : []))
  const followed = scopes.flatMap(({ follows }) => (follows ? [`f${bitsOf(follows).join('')}`] : []))
  const bits = [...new Set([...own, ...shown, ...followed])].toSorted().join('')
  const within = scopes.find((scope) => scope.within)?.within
  const guards = scopes.flatMap(({ guarded, within: inside, follows }) => [
    guarded,
    inside?.rows.guarded,
    follows?.guarded,
  ])
  const guarded = guards
    .flatMap((one) => (one ? [...one.byFunction].map(([id, rows]) => id + bitsOf(rows).join('')) : []))
    .join()
  const all = guarded === '' ? bits : `${bits}g${guarded}${key}`
  return within ? `${all}/${bitsOf(within.rows).join('')}${within.self ? 's' : ''}` : all
}

const bitsOf = ({ own, area, client, all }: RowScope): readonly string[] =>
  [own && 'o', area && 'a', client && 'c', all && 'l'].filter((bit) => bit !== false)

/** The table that a field refers to, if the reader may see its titles. */
export const titleTable = (field: Field, { readable, all }: TitleTables): Table | undefined =>
  referencedTable(field, field.source.named ? all : readable)

/** The table that a field refers to, directly or through the call that offers its choices. */
export function referencedTable({ source, optionCall }: Field, tables: Tables): Table | undefined {
  if (source.to !== undefined) return tables.get(source.to)
  return optionCall?.kind === 'call' && RECORD_CALLS.includes(optionCall.call)
    ? tables.get(optionCall.module)
    : undefined
}

/** Calls that return a table's own records by id. */
const RECORD_CALLS: readonly string[] = ['pick', 'list']
