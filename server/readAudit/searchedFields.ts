import { sensitiveFields } from '#engine/definition'
import { isList } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Call, Module } from '#engine/definition'
import { isFilterEmpty } from '#engine/list'
import type { Table } from '../sql/index.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The sensitive fields that a call filters or sorts by, because results reveal their values. Full-text search counts
 * for all fields that it covers.
 */
export function searchedFields(
  { module, call }: { readonly module: Module; readonly call: Call },
  { filter, forms, sort }: Pick<DecodedCall, 'filter' | 'forms' | 'sort'>,
  table: Table | undefined,
): ReadonlySet<string> {
  const sensitive = sensitiveFields(module)
  if (sensitive.size === 0) return NONE
  const { derivedFrom, search } = module.filters
  const filters = Object.entries(filter).flatMap(([name, value]) =>
    isFilterEmpty(value) && value !== false ? [] : [name],
  )
  const order = sort.length > 0 || !isList(call) ? sort : (module.list?.sort ?? [])
  const asked = [
    ...filters,
    ...filters.flatMap((name) => derivedFrom.get(name) ?? []),
    ...(search !== null && filters.includes(search) && table ? fullTextFields(table) : []),
    ...forms.map(({ field }) => field),
    ...order.map(({ field }) => field),
  ]
  return new Set(asked.filter((name) => sensitive.has(name)))
}

/** The fields that full-text search covers. */
const fullTextFields = ({ storage, searches = [] }: Table): readonly string[] =>
  [...storage].flatMap(([name, place]) => (place.kind === 'column' && searches.includes(place.column) ? [name] : []))
