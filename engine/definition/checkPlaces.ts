import { MAX_SORTS, fieldBound, isFilterable, isOrdered, isSearchable, isShown, isSortable } from '#engine/field'
import type { Field } from '#engine/field'
import { below } from '#engine/source'
import type { CheckSource, RowSource, SectionSource } from '#engine/source'
import { placeholders } from '#engine/text'
import { unknownName } from './checkFieldReferences.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import type { Module } from './model.ts'
import { ownValue } from './ownValue.ts'

/**
 * Reports fields that are named where they can do nothing: filters that are not drawn, orders that no call takes, columns
 * without a value, keys of files. Only authors are told: what is served already works as it did.
 */
export function checkPlaces(module: Module, { modules }: Pick<CompileContext, 'modules'>, fault: ReportFault): void {
  checkRelated(module, modules, fault)
  checkFilters(module, fault)
  checkSort(module, fault)
  checkColumns(module, fault)
  checkSections(module, fault)
  checkKeys(module, fault)
  const { source, filters } = module
  const fields = [...module.fields.values()]
  visitFields(fields, '/fields', fault)
  const own = Object.keys(source.filters?.fields ?? {}).flatMap((name) => filters.byName.get(name) ?? [])
  visitFields(own, '/filters/fields', fault)
  for (const [name, { checks }] of Object.entries(source.forms ?? {})) checkAt(checks, `/forms/${name}`, fields, fault)
}

/** The secondary menu leads to lists whose address needs nothing: those within a record are reached from there. */
function checkRelated({ source, related }: Module, modules: CompileContext['modules'], fault: ReportFault): void {
  related.forEach((name, at) => {
    const other = name === source.id ? source : ownValue(modules, name)
    const routes = [other?.routes?.['list'] ?? []]
      .flat()
      .map((route) => (typeof route === 'string' ? route : route.path))
    if (other && (!other.list || routes.every((path) => path.includes('{'))))
      fault(`/related/${at}`, 'relatedUnlisted', { module: name })
  })
}

function checkFilters({ source, filters: { byName, search } }: Module, fault: ReportFault): void {
  const { filters = {} } = source
  const named: string[] = []
  for (const key of ['always', 'more'] as const)
    filters[key]?.forEach((name, at) => {
      const field = byName.get(name)
      const pointer = `/filters/${key}/${at}`
      if (field && !isFilterable(field.kind)) fault(pointer, 'notFiltered', kindOf(field))
      if (named.includes(name)) fault(pointer, 'namedTwice', { field: name })
      named.push(name)
    })
  const searched = filters.search === undefined || search === null ? undefined : byName.get(search)
  if (searched && !isSearchable(searched)) fault('/filters/search', 'notSearched', kindOf(searched))
}

/** A list whose order no call takes would not be read at all. */
function checkSort({ source, fields }: Module, fault: ReportFault): void {
  const sort = source.list?.sort ?? []
  if (sort.length > MAX_SORTS) fault('/list/sort', 'tooMany', { most: MAX_SORTS })
  const names = sort.map((written) => written.replace(/^-/, ''))
  checkTwice(names, '/list/sort', fault)
  names.forEach((name, at) => {
    const field = fields.get(name)
    if (field && !isSortable(field)) fault(`/list/sort/${at}`, 'notSorted', kindOf(field))
  })
}

/** Columns of the list and of the file that is exported, and values of its tiles. */
function checkColumns({ source: { list = {} }, fields }: Module, fault: ReportFault): void {
  const { columns = [], export: exported, tiles } = list
  const places = [
    ['/list/columns', columns.map((column) => (typeof column === 'string' ? column : column.field))],
    ['/list/export/columns', typeof exported === 'object' ? (exported.columns ?? []) : []],
    ['/list/tiles/values', typeof tiles === 'object' ? (tiles.values ?? []) : []],
  ] as const
  for (const [pointer, names] of places) {
    checkTwice(names, pointer, fault)
    names.forEach((name, at) => {
      const field = fields.get(name)
      if (field && !isShown(field)) fault(`${pointer}/${at}`, 'notShown', kindOf(field))
    })
  }
}

function checkTwice(names: readonly string[], pointer: string, fault: ReportFault): void {
  names.forEach((name, at) => {
    if (names.indexOf(name) < at) fault(`${pointer}/${at}`, 'namedTwice', { field: name })
  })
}

/** A form asks for a field once. */
function checkSections({ source }: Module, fault: ReportFault): void {
  for (const [name, { sections = [] }] of Object.entries(source.forms ?? {})) {
    const named = new Set<string>()
    sections.forEach((section, at) => {
      for (const { field, pointer } of placesIn(section, `/forms/${name}/sections/${at}`)) {
        if (named.has(field)) fault(pointer, 'namedTwice', { field })
        named.add(field)
      }
    })
  }
}

function placesIn(section: readonly RowSource[] | SectionSource, at: string) {
  const [rows, pointer] = 'fields' in section ? [section.fields, `${at}/fields`] : [section, at]
  return rows.flatMap((row, i) =>
    typeof row === 'string'
      ? [{ field: row, pointer: `${pointer}/${i}` }]
      : row.map((field, k) => ({ field, pointer: `${pointer}/${i}/${k}` })),
  )
}

/** Each stored file is another one, so that no two records would ever have the same. */
function checkKeys({ source, fields }: Module, fault: ReportFault): void {
  for (const [i, { fields: names }] of (source.unique ?? []).entries())
    names.forEach((name, at) => {
      const field = fields.get(name)
      if (field && field.kind.transport !== 'plain') fault(`/unique/${i}/fields/${at}`, 'notUnique', { field: name })
    })
}

/** Fields with their siblings, and the parts of each. */
function visitFields(fields: readonly Field[], at: string, fault: ReportFault): void {
  for (const field of fields) {
    const { name, source, kind, of } = field
    const pointer = below(at, name)
    checkBounds(field, pointer, fields, fault)
    if (source.dependsOn === name) {
      const others = fields.flatMap((one) => (one === field ? [] : [one.name]))
      fault(`${pointer}/dependsOn`, 'unknownField', unknownName('field', name, others))
    }
    if (source.many && source.moves !== undefined) fault(`${pointer}/moves`, 'unread', { because: 'several' })
    checkSummary(field, pointer, fault)
    if (source.range === false && !isOrdered(kind)) fault(`${pointer}/range`, 'unread', { because: 'noRange' })
    checkAt(source.checks, pointer, of.length > 0 ? of : fields, fault)
    visitFields(of, `${pointer}/of`, fault)
  }
}

/** The line that stands for a row is made of its parts. */
function checkSummary({ source: { summary = '' }, of }: Field, pointer: string, fault: ReportFault): void {
  const known = of.map(({ name }) => name)
  for (const name of placeholders(summary))
    if (!known.includes(name)) fault(`${pointer}/summary`, 'unknownField', unknownName('field', name, known))
}

/** Two values are in an order if they are of one kind, and if they are two. */
function checkBounds(field: Field, pointer: string, siblings: readonly Field[], fault: ReportFault): void {
  for (const key of ['after', 'before'] as const) {
    const bound = fieldBound(field.source[key])
    const other = siblings.find(({ name }) => name === bound)
    if (other && (other === field || other.kind !== field.kind)) fault(`${pointer}/${key}`, 'notOrdered', kindOf(other))
  }
}

/** A check reports its problem at a field or at a part of one. Without that field, nobody would read it. */
function checkAt(
  checks: readonly CheckSource[] | undefined,
  pointer: string,
  fields: readonly Field[],
  fault: ReportFault,
): void {
  checks?.forEach(({ at = '' }, i) => {
    const [first, ...parts] = at.split('.').filter(Boolean)
    const found = parts.reduce(
      (field, part) => field?.of.find(({ name }) => name === part),
      fields.find(({ name }) => name === first),
    )
    const known = fields.map(({ name }) => name)
    if (first !== undefined && !found)
      fault(`${pointer}/checks/${i}/at`, 'unknownField', unknownName('field', at, known))
  })
}

const kindOf = ({ name, kind: { kind } }: Field): { readonly field: string; readonly kind: string } => ({
  field: name,
  kind,
})
