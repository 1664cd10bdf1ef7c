import { unionRows, rightsOf } from '#engine/access'
import type { Principal, Rights, RowScope } from '#engine/access'
import type { Field } from '#engine/field'
import type { CallContext } from './context.ts'
import { NOBODY } from './forSession.ts'
import { findReach } from './reach.ts'
import type { TenantDefinitions } from '../tenantDefinitions/index.ts'
import { Parameters, columnName, quoted, scopeCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

type Tables = ReadonlyMap<string, Table>

/** The tables whose records somebody may know by name; of some only those records that they reach. */
export interface TitleTables {
  readonly readable: Tables
  /** All of them, for fields that name their records to every reader. */
  readonly all: Tables
  /** What is not all of it, in one word. */
  readonly key: string
}

const tablesByRights = new WeakMap<TenantDefinitions, WeakMap<Rights, TitleTables>>()

/** Whoever may choose among the records of a module, list them or read them knows their names. Made once for all who hold the same rights. */
export function titleTables(model: TenantDefinitions, principal: Principal): TitleTables {
  const ofModel = tablesByRights.get(model) ?? new WeakMap<Rights, TitleTables>()
  tablesByRights.set(model, ofModel)
  const rights = rightsOf(principal)
  const cached = ofModel.get(rights) ?? createTitleTables(model, principal)
  ofModel.set(rights, cached)
  return cached
}

/** The same for whoever makes a call. */
export const titleTablesFor = ({ definitions, session }: Pick<CallContext, 'definitions' | 'session'>): TitleTables =>
  titleTables(definitions, session?.principal ?? NOBODY)

function createTitleTables({ tables: all }: TenantDefinitions, principal: Principal): TitleTables {
  const words: string[] = []
  const tables = new Map<string, Table>()
  for (const [id, table] of all) {
    const scopes = readScopes(table, principal)
    const named =
      scopes === null || scopes.some((scope) => reachesAll(table, scope)) ? table : restrictTable(table, scopes)
    if (named) tables.set(id, named)
    if (named !== table) words.push(named ? `${id}:${scopeKey(scopes ?? [])}` : `-${id}`)
  }
  return { readable: tables, all, key: words.join(' ') }
}

/** Calls by which records are known. */
const READ_CALLS: readonly string[] = ['pick', 'list', 'get']

/** What each reading call reaches; null where there is none, so that nobody could lack its right. */
function readScopes({ module }: Table, principal: Principal): readonly RowScope[] | null {
  const calls = READ_CALLS.flatMap((name) => module.calls.get(name) ?? [])
  return calls.length === 0 ? null : calls.flatMap(({ needs }) => findReach(module, needs, principal).scope ?? [])
}

/** Rows that are guarded each by its own function have names where all of those reach all rows. */
const reachesAll = ({ module }: Table, scope: RowScope): boolean =>
  scope.guarded
    ? [...scope.guarded.byFunction.values()].every(({ all }) => all)
    : scope.all || (module.source.shared === true && (scope.own || scope.area || scope.client))

/** The records that some scopes reach, in place of the table. */
function restrictTable(table: Table, scopes: readonly RowScope[]): Table | null {
  const title = table.module.roles.get('title')
  const plain = scopes.filter(({ guarded, own, area, client }) => !guarded && (own || area || client))
  if (plain.length === 0 || !title) return null
  const where = scopeCondition(table, unionRows(plain), CURRENT_USER, new CurrentUserParameters())
  return {
    ...table,
    name: `(select t.tenant_id, t.id, t.${quoted(columnName(title.name))} from ${table.name} t where ${where})`,
  }
}

const scopeKey = (scopes: readonly RowScope[]): string =>
  [...new Set(scopes.flatMap(({ own, area, client }) => [own && 'o', area && 'a', client && 'c']))]
    .filter((bit) => bit !== false)
    .toSorted()
    .join('')

const CURRENT_USER = 'me'

/** Who asks is what the transaction knows: the text is the same for all who have the same rights. */
class CurrentUserParameters extends Parameters {
  override add(value: unknown): string {
    if (value !== CURRENT_USER) throw new Error('Only who asks is known without parameters')
    return `nullif(current_setting('app.user', true), '')::uuid`
  }
}

/** The table whose records a field chooses among, where its reader may know their names. */
export const titleTable = (field: Field, { readable, all }: TitleTables): Table | undefined =>
  referencedTable(field, field.source.named ? all : readable)

/** The table whose records a field chooses among: that of a reference, or of the call that answers its choices. */
export function referencedTable({ source, optionCall }: Field, tables: Tables): Table | undefined {
  if (source.to !== undefined) return tables.get(source.to)
  return optionCall?.kind === 'call' && RECORD_CALLS.includes(optionCall.call)
    ? tables.get(optionCall.module)
    : undefined
}

/** Calls that answer a table's own records, by their ids. */
const RECORD_CALLS: readonly string[] = ['pick', 'list']
