import { isDerived, isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import { filterOperator } from '#engine/list'
import { comparedStorage } from './compared.ts'
import { unquotedName } from './parameters.ts'
import type { Storage, Table } from './table.ts'

/** An index that a definition needs. Columns follow the tenant, in PostgreSQL's notation. */
export interface WantedIndex {
  readonly table: string
  readonly method: 'btree' | 'gin'
  /** The first columns of a btree, or any columns of a GIN index with their operator class. */
  readonly columns: readonly string[]
  readonly for: 'search' | 'order' | 'filter' | 'own'
}

/** With fewer choices an index does not help. */
const FEW_CHOICES = 10

/**
 * The indexes for the lists of a module. All start with the tenant. For tenants' own fields one index on `extra`
 * serves equality; see `tenantIndexes` for order and ranges.
 */
export function wantedIndexes(table: Table): readonly WantedIndex[] {
  const { module, columns } = table
  if (!module.list || !columns.has('deleted_at')) return []
  const make = (why: WantedIndex['for'], method: WantedIndex['method'], ...said: readonly string[]): WantedIndex => ({
    table: unquotedName(table),
    method,
    columns: said,
    for: why,
  })
  const wanted = [
    ...(columns.has('search') && module.filters.search ? [make('search', 'gin', 'search gin_trgm_ops')] : []),
    ...orderedBy(table).flatMap((field) => {
      const key = keyOf(table.storage.get(field.name), field)
      return key === null ? [] : [make('order', 'btree', key)]
    }),
    ...[...module.filters.always, ...module.filters.more].flatMap((field) => filterIndex(table, field, make)),
    ...(columns.has('extra') ? [make('own', 'gin', 'extra jsonb_path_ops')] : []),
  ]
  return [...new Map(wanted.map((one) => [`${one.method} ${one.columns.join()}`, one])).values()]
}

/** The default order, the title, and sortable columns with many values. */
function orderedBy({ module }: Table): readonly Field[] {
  const first = (module.list?.sort ?? []).flatMap(({ field }) => module.fields.get(field) ?? [])
  const title = module.roles.get('title')
  const columns = (module.list?.columns ?? []).flatMap(({ name }) => module.fields.get(name) ?? [])
  const many = columns.filter((field) => isSortable(field) && !isChoice(field) && !isComputedColumn(field))
  return [...new Set([...first, ...(title ? [title] : []), ...many])]
}

/** Derived from other records or a file: no column of its own. */
const isComputedColumn = ({ source }: Field): boolean => isDerived(source) && source.stamp === undefined

function filterIndex(
  { module, storage, columns, searches = [] }: Table,
  field: Field,
  make: (why: 'filter', method: WantedIndex['method'], ...said: readonly string[]) => WantedIndex,
): readonly WantedIndex[] {
  const place = storage.get(field.name)
  if (
    place?.kind !== 'column' ||
    isComputedColumn(field) ||
    (field.name === module.filters.search && columns.has('search'))
  )
    return []
  if (field.options.length > 0 && field.options.length < FEW_CHOICES) return []
  const compared = comparedStorage(place, field)
  if (compared !== place) return []
  const name = place.column.replaceAll('"', '')
  if (place.type === 'jsonb') return [make('filter', 'gin', `${name} jsonb_path_ops`)]
  // The index of the search column serves it (`filters.ts`).
  if (filterOperator(field) === 'has' && columns.has('search') && searches.includes(place.column)) return []
  if (filterOperator(field) === 'has') return [make('filter', 'gin', `f_fold(${name}) gin_trgm_ops`)]
  return place.type === 'boolean' ? [] : [make('filter', 'btree', name)]
}

function keyOf(place: Storage | undefined, field: Field): string | null {
  if (place?.kind !== 'column' || place.type === 'jsonb' || comparedStorage(place, field) !== place) return null
  const name = place.column.replaceAll('"', '')
  if (place.type === 'numeric') return null
  return place.type === 'text' ? `f_fold(${name})` : name
}

/** The existing indexes, for `missingIndexes`, with their columns after the tenant. */
export const INDEX_COLUMNS = {
  text: `select c.relname as table, am.amname as method,
                array(select replace(pg_get_indexdef(i.indexrelid, k.n, true), '"', '')
                          || case when am.amname = 'gin' then ' ' || o.opcname else '' end
                        from generate_series(2, i.indnkeyatts) k (n) join pg_opclass o on o.oid = i.indclass[k.n - 1] order by k.n) as columns
           from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid join pg_am am on am.oid = x.relam
          where c.relnamespace = current_schema()::regnamespace and replace(pg_get_indexdef(i.indexrelid, 1, true), '"', '') = 'tenant_id'`,
  values: [],
} as const

export interface FoundIndex {
  readonly table: string
  readonly method: string
  readonly columns: readonly string[]
}

export const missingIndexes = (wanted: readonly WantedIndex[], found: readonly FoundIndex[]): readonly WantedIndex[] =>
  wanted.filter(
    (one) =>
      !found.some(
        ({ table, method, columns }) =>
          table === one.table &&
          method === one.method &&
          (method === 'gin'
            ? one.columns.every((column) => columns.includes(column))
            : one.columns.every((column, at) => columns[at] === column)),
      ),
  )

/** Whether a field has few distinct values, so that an index on it does not help. */
export const isChoice = ({ options, optionCall, source }: Field): boolean =>
  options.length > 0 || optionCall !== undefined || source.to !== undefined

/**
 * Indexes of the product on tables that may be large. They are created concurrently while the server runs, because a
 * migration would lock the table. A changed definition needs a new name.
 */
export const LARGE_INDEXES = [
  // Rows by creator, in the order of names.
  {
    name: 'large_user_maker_name',
    on: 'public."user" (tenant_id, created_by, f_fold(nombre), id) include (nombre) where deleted_at is null',
  },
  // Rows named by functions, with their folded name.
  {
    name: 'large_user_named',
    on: 'public."user" (tenant_id, id, f_fold(nombre)) include (nombre, created_by) where deleted_at is null',
  },
  // Rows with answers, for lists filtered by answers.
  {
    name: 'large_user_answered',
    on: 'public."user" (tenant_id, id) where deleted_at is null and submissions is not null',
  },
] as const

/** Pattern of these names. */
export const LARGE_INDEX = '^large_[a-z_]+$'
