import type { FieldFilter } from '#engine/call'
import { TREE_ROOT, isTreeParent } from '#engine/definition'
import { isDay } from '#engine/field'
import type { Field, Operator } from '#engine/field'
import { filterOperator, isFilterEmpty } from '#engine/list'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { scalarText } from '#engine/text'
import { comparedStorage, comparedValue } from './compared.ts'
import { comparedType, comparison, listComparison, rangeConditions } from './comparison.ts'
import { CURRENT_TENANT, columnName, likePattern, quoted, unquotedName } from './parameters.ts'
import type { Parameters } from './parameters.ts'
import { isWhole } from './extraStorage.ts'
import type { Stored, Table } from './table.ts'
import { isUuid } from './newId.ts'

/** Conditions of a list's filters. Days start and end in `zone`. */
export function filterConditions(
  table: Table,
  filter: { readonly [field: string]: unknown },
  zone: string,
  parameters: Parameters,
): readonly string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (isFilterEmpty(value) && value !== false) return []
    const field = table.module.filters.byName.get(name)
    if (!field) return []
    if (name === table.module.filters.search) {
      const found = searchCondition(table, searchText(value), parameters)
      if (found !== null) return [found]
    }
    return fieldConditions(table, field, value, zone, parameters)
  })
}

/**
 * The same for readers of the records, who may open their files: the search also finds a record by what is written in
 * them.
 */
export function readerConditions(
  table: Table,
  filter: { readonly [field: string]: unknown },
  zone: string,
  parameters: Parameters,
): readonly string[] {
  const { search } = table.module.filters
  const text = contentText(table, filter)
  if (search === null || text === null) return filterConditions(table, filter, zone, parameters)
  const { [search]: value, ...others } = filter
  const named = filterConditions(table, { [search]: value }, zone, parameters)
  const written = contentCondition(table, text, parameters)
  return [
    ...filterConditions(table, others, zone, parameters),
    ...(named.length > 0 ? [`(${named.join(' and ')} or ${written})`] : []),
  ]
}

/** The words that a list looks for in the texts of files. Null: none. */
export function contentText(
  { module: { filters } }: Table,
  filter: { readonly [field: string]: unknown },
): string | null {
  const value = filters.search === null || filters.contents.length === 0 ? undefined : filter[filters.search]
  return isFilterEmpty(value) ? null : searchText(value).slice(0, LONGEST_SEARCH)
}

/** Characters that are looked for in texts. */
const LONGEST_SEARCH = 200

/** The texts `x` of the files of a table in which the words stand. */
export const textsWith = (table: Table, text: string, parameters: Parameters): string =>
  `x.tenant_id = ${CURRENT_TENANT} and x.entity = ${parameters.add(unquotedName(table), 'text')} and x.field = any(${parameters.add(
    table.module.filters.contents.map(({ name }) => name),
    'text[]',
  )}) and x.words @@ (select content_query(${parameters.add(text, 'text')}))`

/** Evaluated once per statement, so that the index of words applies. */
const contentCondition = (table: Table, text: string, parameters: Parameters): string =>
  `t.id = any(array(select x.record from file_text x where ${textsWith(table, text, parameters)}))`

function fieldConditions(
  table: Table,
  field: Field,
  value: unknown,
  zone: string,
  parameters: Parameters,
): readonly string[] {
  const { name } = field
  const { outside, inside } = field.source
  if (inside !== undefined) return [insideCondition(table, inside, value, parameters)]
  if (outside !== undefined) return [outsideCondition(table, outside, value, parameters)]
  const stored = table.storage.get(name)
  if (!stored || stored.kind === 'constant') return []
  if (value === TREE_ROOT && isTreeParent(table.module, field)) return [`${stored.read} is null`]
  const place = comparedStorage(stored, field)
  const compared = comparedValue(value, field)
  const operator = filterOperator(field)
  if (operator === 'range') return rangeConditions(place, compared, zone, parameters)
  if (isDayOfInstant(place, operator, compared))
    return rangeConditions(place, { from: compared, to: compared }, zone, parameters)
  return [condition(table, place, operator, compared, parameters)]
}

/** Neither the chosen record nor, by the field of ancestors, one below it. */
function outsideCondition({ storage }: Table, ancestors: string, value: unknown, parameters: Parameters): string {
  const place = storage.get(ancestors)
  if (!isUuid(value) || place?.kind !== 'column') return 'false'
  return `(t.id <> ${parameters.add(value, 'uuid')} and not ${listComparison(place, 'eq', value, parameters)})`
}

/** Below the chosen record by the field of ancestors. */
function insideCondition({ storage }: Table, ancestors: string, value: unknown, parameters: Parameters): string {
  const place = storage.get(ancestors)
  return isUuid(value) && place?.kind === 'column' ? listComparison(place, 'eq', value, parameters) : 'false'
}

/** Whether a date with time is filtered by a day: it may be at any hour of it. */
const isDayOfInstant = (place: Stored, operator: Operator, value: unknown): value is string =>
  operator === 'eq' && comparedType(place) === 'timestamptz' && typeof value === 'string' && isDay(value)

/** Conditions of `forms=<field>:<op>:<value>`. Null if a value is invalid for its kind, so that nothing matches. */
export function formConditions(
  table: Table,
  filters: readonly FieldFilter[],
  parameters: Parameters,
): readonly string[] | null {
  const conditions: string[] = []
  for (const { field: name, operator, value } of filters) {
    const field = table.module.fields.get(name)
    const stored = table.storage.get(name)
    if (!field || !stored || stored.kind === 'constant') return null
    const place = comparedStorage(stored, field)
    const type = comparedType(place)
    if (operator === 'has' && type !== 'text' && type !== 'jsonb') return null
    const values = (operator === 'in' ? value.split(',') : [value]).map((text) =>
      operator === 'has' && type === 'text' && !field.kind.comparedPart
        ? substring(text)
        : field.kind.filter(text, field),
    )
    if (values.some((parsed) => !parsed.ok)) return null
    const read = values.flatMap((parsed) => (parsed.ok ? [comparedValue(parsed.value, field)] : []))
    conditions.push(condition(table, place, operator, operator === 'in' ? read : read[0], parameters))
  }
  return conditions
}

/**
 * Whether the filters match few rows by index, for any caller: a single value of a tenant's own field that is not
 * chosen from a list.
 */
export const isNarrow = ({ module, storage }: Table, filters: readonly FieldFilter[]): boolean =>
  filters.some(({ field: name, operator }) => {
    const [field, place] = [module.fields.get(name), storage.get(name)]
    if (operator !== 'eq' || !field || place?.kind !== 'extra') return false
    return isWhole(place) && place.type !== 'boolean' && !field.optionCall && field.options.length === 0
  })

/** Any text that PostgreSQL can store. */
const substring = (text: string): Result<string, 'format'> => (text.includes('\0') ? fail('format') : ok(text))

/**
 * Full-text search, folded on both sides to ignore case and accents. The trigram index serves it, unless the reader
 * may not read all searched columns. Null if there is nothing to search.
 */
function searchCondition(
  { columns, searches = [], storage, general }: Table,
  text: string,
  parameters: Parameters,
): string | null {
  const pattern = (): string => `f_fold(${parameters.add(likePattern(text), 'text')})`
  const searched = searches.map((column) => searchedText(column, storage))
  if (general) return generalSearch(searched, pattern())
  if (columns.has('search')) return `t.search like ${pattern()}`
  if (searches.length === 0) return null
  return `f_fold(concat_ws(' ', ${searched.join(', ')})) like ${pattern()}`
}

/** A searched column: of a text in each language, all of them. */
const searchedText = (column: string, storage: Table['storage']): string =>
  [...storage].some(
    ([name, place]) =>
      (place.kind === 'column' || place.kind === 'extra') &&
      place.type === 'jsonb' &&
      (place.kind === 'column' ? place.column : quoted(columnName(name))) === column,
  )
    ? `every_language(t.${column})`
    : `t.${column}`

/** The column has all texts of a record, so that its index applies: of these, only the searched ones count. */
const generalSearch = (columns: readonly string[], pattern: string): string | null =>
  columns.length === 0
    ? null
    : `(t.search like ${pattern} and f_fold(concat_ws(E'\\n', ${columns.join(', ')})) like ${pattern})`

/** The searched text. Several values are joined, because an empty text would match every row. */
const searchText = (value: unknown): string => [value].flat().map(scalarText).join()

function condition(table: Table, place: Stored, operator: Operator, value: unknown, parameters: Parameters): string {
  if (comparedType(place) === 'jsonb') return listComparison(place, operator, value, parameters)
  return operator === 'has'
    ? substringCondition(table, place, searchText(value), parameters)
    : comparison(place, operator === 'eq' && Array.isArray(value) ? 'in' : operator, value, parameters)
}

/** Substring match. If the field is part of the search column, the trigram index applies too. */
function substringCondition(
  { columns, searches = [] }: Table,
  place: Stored,
  value: string,
  parameters: Parameters,
): string {
  const pattern = `f_fold(${parameters.add(likePattern(value), 'text')})`
  const said = `f_fold(${place.read}) like ${pattern}`
  const searched = place.kind === 'column' && columns.has('search') && searches.includes(place.column)
  return searched ? `(t.search like ${pattern} and ${said})` : said
}
