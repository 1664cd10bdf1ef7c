import type { Filters, List, Module, Sort } from '#engine/definition'
import { MAX_SORTS, isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import { scalarText } from '#engine/text'
import { filterOperator, isOperator, isFilterEmpty, writeSort } from './query.ts'
import type { ListQuery } from './query.ts'
import { calendarText, readCalendar } from './state.ts'
import type { ListState } from './state.ts'
import { layoutPairs, readLayoutParameters } from './layoutText.ts'
import { Parameters, writePairs } from './parameters.ts'

/** Reads the query of an address. Unknown and invalid parts are left out, so that an old link still opens. */
export function readListUrl(search: string, module: Module, list: List): ListState {
  const parameters = new Parameters(search)
  const size = Number(parameters.one('size'))
  const page = Number(parameters.one('page'))
  const sort =
    parameters
      .one('sort')
      ?.split(',')
      .flatMap((written) => readSort(written, module))
      .filter(({ field }, at, all) => all.findIndex((one) => one.field === field) === at) ?? []
  return {
    filter: Object.fromEntries(
      [...module.filters.byName].flatMap(([name, field]) =>
        readFilter(parameterOf(name), field, parameters).map((value) => [name, value] as const),
      ),
    ),
    ...readForms(module.filters, parameters),
    sort: sort.length > 0 ? sort.slice(0, MAX_SORTS) : list.sort,
    size: list.sizes.includes(size) ? size : list.size,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...readLayoutParameters(parameters, list),
    ...readView(parameters),
    ...readCalendar(parameters, list),
  }
}

/** Ids of the wire (wire contract, 1). */
const VIEW = /^[A-Za-z0-9_-]{1,36}$/

function readView(parameters: Parameters): Pick<ListState, 'view'> {
  const view = parameters.one('view') ?? ''
  return VIEW.test(view) ? { view } : {}
}

/** Query names of the list itself. A filter with such a name is written `filter.page`. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  'page',
  'size',
  'sort',
  'forms',
  'columns',
  'density',
  'widths',
  'shape',
  'view',
  'calendar',
])

const parameterOf = (filter: string): string => (OWN_NAMES.has(filter) ? `filter.${filter}` : filter)

/** Writes the state of a list as an address, without defaults. */
export function writeListUrl(query: ListState, filters: Filters, list: List): string {
  const pairs = filterPairs(query, filters)
  for (const { field, operator, value } of query.forms ?? []) pairs.push(['forms', `${field}:${operator}:${value}`])
  const sort = query.sort.map(writeSort).join(',')
  if (sort !== list.sort.map(writeSort).join(',')) pairs.push(['sort', sort])
  if (query.size !== list.size) pairs.push(['size', String(query.size)])
  if (query.page !== 1) pairs.push(['page', String(query.page)])
  pairs.push(...layoutPairs(query, list).map(([name, value]): [string, string] => [name, value]))
  if (query.view !== undefined) pairs.push(['view', query.view])
  if (query.calendar && list.calendar) pairs.push(['calendar', calendarText(query.calendar)])
  return writePairs(pairs)
}

/** Returns the filters that are set as query pairs. */
function filterPairs({ filter: set }: ListState, filters: Filters): [string, string][] {
  const pairs: [string, string][] = []
  for (const [filter, value] of Object.entries(set)) {
    if (!filters.byName.has(filter) || isFilterEmpty(value)) continue
    const name = parameterOf(filter)
    if (Array.isArray(value)) for (const one of value) pairs.push([name, String(one)])
    else if (typeof value === 'object' && value !== null) {
      for (const [end, bound] of Object.entries(value))
        if (!isFilterEmpty(bound)) pairs.push([`${name}.${end}`, String(bound)])
    } else pairs.push([name, scalarText(value)])
  }
  return pairs
}

function readSort(written: string, module: Module): readonly Sort[] {
  const down = written.startsWith('-')
  const field = module.fields.get(down ? written.slice(1) : written)
  return field && isSortable(field) ? [{ field: field.name, down }] : []
}

/** Reads `forms=<field id>:<op>:<value>`, as on the wire. */
function readForms({ formularios }: Filters, parameters: Parameters): Pick<ListQuery, 'forms'> {
  if (formularios === null) return {}
  const forms = parameters.all('forms').flatMap((written) => {
    const [field = '', operator = '', ...value] = written.split(':')
    return isOperator(operator) && field !== '' ? [{ field, operator, value: value.join(':') }] : []
  })
  return forms.length > 0 ? { forms } : {}
}

/** Reads the value of a filter from the address, as a list with one value or none. */
function readFilter(name: string, field: Field, parameters: Parameters): readonly unknown[] {
  const parse = (text: string): readonly unknown[] => {
    const parsed = field.kind.filter(text, field)
    return parsed.ok ? [parsed.value] : []
  }
  if (filterOperator(field) === 'range') {
    const range = Object.fromEntries(
      ['from', 'to'].flatMap((end) => parse(parameters.one(`${name}.${end}`) ?? '').map((bound) => [end, bound])),
    )
    return Object.keys(range).length > 0 ? [range] : []
  }
  const values = parameters.all(name).flatMap(parse)
  if (values.length === 0) return []
  return [filterOperator(field) === 'in' ? values : values[0]]
}
