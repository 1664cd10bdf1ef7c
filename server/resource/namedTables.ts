import { anyRows, rightsOf } from '#engine/access'
import type { Principal, Rights, RowScope } from '#engine/access'
import type { Field } from '#engine/field'
import type { CallContext } from '../call/context.ts'
import { NOBODY } from '../call/heldIn.ts'
import { reachOf } from '../call/reach.ts'
import type { Model } from '../model/index.ts'
import { Parameters, columnName, quoted, scopeCondition } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'

type Tables = ReadonlyMap<string, Table>

/** The tables whose records somebody may know by name; of some only those records that they reach. */
export interface NamedTables {
  readonly tables: Tables
  /** All of them, for fields that name their records to every reader. */
  readonly all: Tables
  /** What is not all of it, in one word. */
  readonly key: string
}

const known = new WeakMap<Model, WeakMap<Rights, NamedTables>>()

/** Whoever may choose among the records of a module, list them or read them knows their names. Made once for all who hold the same rights. */
export function namedTables(model: Model, principal: Principal): NamedTables {
  const ofModel = known.get(model) ?? new WeakMap<Rights, NamedTables>()
  known.set(model, ofModel)
  const rights = rightsOf(principal)
  const held = ofModel.get(rights) ?? makeNamed(model, principal)
  ofModel.set(rights, held)
  return held
}

/** The same for whoever makes a call. */
export const namedFor = ({ model, session }: Pick<CallContext, 'model' | 'session'>): NamedTables =>
  namedTables(model, session?.principal ?? NOBODY)

function makeNamed({ tables: all }: Model, principal: Principal): NamedTables {
  const words: string[] = []
  const tables = new Map<string, Table>()
  for (const [id, table] of all) {
    const scopes = readingScopes(table, principal)
    const named = scopes === null || scopes.some((scope) => reachesAll(table, scope)) ? table : reached(table, scopes)
    if (named) tables.set(id, named)
    if (named !== table) words.push(named ? `${id}:${bitsOf(scopes ?? [])}` : `-${id}`)
  }
  return { tables, all, key: words.join(' ') }
}

/** Calls by which records are known. */
const READING: readonly string[] = ['pick', 'list', 'get']

/** What each reading call reaches; null where there is none, so that nobody could lack its right. */
function readingScopes({ module }: Table, principal: Principal): readonly RowScope[] | null {
  const calls = READING.flatMap((name) => module.calls.get(name) ?? [])
  return calls.length === 0 ? null : calls.flatMap(({ needs }) => reachOf(module, needs, principal).scope ?? [])
}

/** Rows that are guarded each by its own function have names where all of those reach all rows. */
const reachesAll = ({ module }: Table, scope: RowScope): boolean =>
  scope.guarded
    ? [...scope.guarded.byFunction.values()].every(({ all }) => all)
    : scope.all || (module.source.shared === true && (scope.own || scope.area || scope.client))

/** The records that some scopes reach, in place of the table. */
function reached(table: Table, scopes: readonly RowScope[]): Table | null {
  const title = table.module.roles.get('title')
  const plain = scopes.filter(({ guarded, own, area, client }) => !guarded && (own || area || client))
  if (plain.length === 0 || !title) return null
  const where = scopeCondition(table, anyRows(plain), ME, new AsAsked())
  return {
    ...table,
    name: `(select t.tenant_id, t.id, t.${quoted(columnName(title.name))} from ${table.name} t where ${where})`,
  }
}

const bitsOf = (scopes: readonly RowScope[]): string =>
  [...new Set(scopes.flatMap(({ own, area, client }) => [own && 'o', area && 'a', client && 'c']))]
    .filter((bit) => bit !== false)
    .toSorted()
    .join('')

const ME = 'me'

/** Who asks is what the transaction knows: the text is the same for all who have the same rights. */
class AsAsked extends Parameters {
  override add(value: unknown): string {
    if (value !== ME) throw new Error('Only who asks is known without parameters')
    return `nullif(current_setting('app.user', true), '')::uuid`
  }
}

/** The table whose records a field chooses among, where its reader may know their names. */
export const namedTable = (field: Field, { tables, all }: NamedTables): Table | undefined =>
  joinedTable(field, field.source.named ? all : tables)

/** The table whose records a field chooses among: that of a reference, or of the call that answers its choices. */
export function joinedTable({ source, asked }: Field, tables: Tables): Table | undefined {
  if (source.to !== undefined) return tables.get(source.to)
  return asked?.kind === 'call' && RECORDS.includes(asked.call) ? tables.get(asked.module) : undefined
}

/** Calls that answer a table's own records, by their ids. */
const RECORDS: readonly string[] = ['pick', 'list']
