import type { ReportFault } from '#engine/definition'
import { closestName } from '#engine/expression'
import { isFilterable } from '#engine/field'
import type { ColumnSource, FieldSource, ModuleSource } from '#engine/source'
import type { OverlayContext } from './context.ts'
import type { AdditionSource, OverlaySource, SurfaceName } from './overlaySource.ts'
import { arrangeEntries } from './arrangeEntries.ts'
import type { Addition, Arrangement } from './arrangeEntries.ts'
import { namesOf, arrangeSections, acceptsFields } from './arrangeSections.ts'

/** Adds new fields to list, filters and forms, removes hidden ones and orders the rest. */
export function arrangeFields(
  source: ModuleSource,
  added: ReadonlySet<string>,
  overlay: OverlaySource,
  context: OverlayContext,
  fault: ReportFault,
): ModuleSource {
  const surfaces = {
    columns: readSurface('columns'),
    filters: readSurface('filters'),
    sections: readSurface('sections'),
  }
  checkHidden(source, surfaces.sections.hide, fault)
  const placed: ModuleSource = {
    ...source,
    ...arrangeList(source, surfaces.columns, leaves(source, added, context)),
    ...arrangeFilters(source, surfaces.filters, filterable(source, added, context)),
    ...arrangeForms(source, surfaces.sections, added),
  }
  checkRemaining(source, placed, fault)
  return placed

  function readSurface(surface: SurfaceName): SurfaceChange {
    const { add = [], hide = [], order = [] } = overlay[surface] ?? {}
    const known = knownNames(source, surface)
    const check = (name: string, key: string, at: number): void => {
      if (!known.includes(name))
        fault(`/${surface}/${key}/${at}`, 'unknownField', { field: name, suggestion: closestName(name, known) })
    }
    const additions = add.map((one) => (typeof one === 'string' ? { field: one } : one))
    additions.forEach(({ field, form }, at) => {
      check(nameOf(field, overlay), 'add', at)
      if (context.hidden[surface].has(field)) fault(`/${surface}/add/${at}`, 'hiddenAbove', { field })
      if (form !== undefined && (surface !== 'sections' || !Object.hasOwn(source.forms ?? {}, form)))
        fault(`/${surface}/add/${at}/form`, 'unknownForm', { form, known: Object.keys(source.forms ?? {}) })
    })
    hide.forEach((name, at) => check(nameOf(name, overlay), 'hide', at))
    order.forEach((name, at) => check(nameOf(name, overlay), 'order', at))
    return {
      add: additions.map((one) => ({ ...one, field: nameOf(one.field, overlay) })),
      hide: new Set(hide.map((name) => nameOf(name, overlay))),
      order: order.map((name) => nameOf(name, overlay)),
    }
  }
}

/** The changes of an overlay to one surface, by current field names. */
interface SurfaceChange {
  readonly add: readonly AdditionSource[]
  readonly hide: ReadonlySet<string>
  readonly order: readonly string[]
}

/** Returns the current name of a field. An overlay refers to its own fields by id. */
const nameOf = (id: string, { fields }: OverlaySource): string =>
  fields && Object.hasOwn(fields, id) ? (fields[id]?.name ?? id) : id

function knownNames({ fields, filters }: ModuleSource, surface: SurfaceName): readonly string[] {
  return [...Object.keys(fields), ...(surface === 'filters' ? Object.keys(filters?.fields ?? {}) : [])]
}

/** Returns the new fields with a single value. Only these can be columns and filters. */
function leaves({ fields }: ModuleSource, added: ReadonlySet<string>, { kinds }: OverlayContext): readonly string[] {
  return [...added].filter((name) => {
    const kind = kinds.get(fields[name]?.kind ?? '')
    return kind?.shape === 'leaf' && kind.transport !== 'never'
  })
}

/** Those of them by which a list can be filtered. */
const filterable = (source: ModuleSource, added: ReadonlySet<string>, context: OverlayContext): readonly string[] =>
  leaves(source, added, context).filter((name) => {
    const kind = context.kinds.get(source.fields[name]?.kind ?? '')
    return kind !== undefined && isFilterable(kind)
  })

/** Returns the explicit additions, then every new field that is not mentioned. */
function additions({ add, hide }: SurfaceChange, addedNames: readonly string[]): readonly Addition[] {
  const declared = add.map(({ field, slot }) => ({ name: field, slot: slot ?? null }))
  const rest = addedNames.filter((name) => !hide.has(name) && !declared.some((one) => one.name === name))
  return [...declared.filter(({ name }) => !hide.has(name)), ...rest.map((name) => ({ name, slot: null }))]
}

const byName = (name: string): string => name

function arrangeList(
  source: ModuleSource,
  declared: SurfaceChange,
  addedNames: readonly string[],
): Pick<ModuleSource, 'list'> {
  const { list } = source
  if (!list) return {}
  const placing: Arrangement<string> = { ...declared, add: additions(declared, addedNames), make: byName }
  const columns = arrangeEntries(
    list.columns ?? rolesOf(source, ['title', 'status']),
    (column: string | ColumnSource) => (typeof column === 'string' ? column : column.field),
    placing,
  )
  const exported = typeof list.export === 'object' ? list.export.columns : undefined
  return {
    list: {
      ...list,
      columns,
      ...(exported && typeof list.export === 'object'
        ? { export: { ...list.export, columns: arrangeEntries(exported, byName, placing) } }
        : {}),
    },
  }
}

function arrangeFilters(
  source: ModuleSource,
  declared: SurfaceChange,
  addedNames: readonly string[],
): Pick<ModuleSource, 'filters'> {
  const { list, filters = {} } = source
  if (!list) return {}
  const { hide, order } = declared
  const always = arrangeEntries(filters.always ?? rolesOf(source, ['title']), byName, {
    hide,
    order,
    add: [],
    make: byName,
  })
  const add = additions(declared, addedNames).filter(({ name }) => !always.includes(name))
  const more = arrangeEntries(filters.more ?? [], byName, { hide, order, add, make: byName })
  return { filters: { ...filters, always, ...(more.length > 0 || filters.more ? { more } : {}) } }
}

/** Returns the fields with one of these roles, which lists and filters show where they name none. */
export const rolesOf = ({ fields }: ModuleSource, roles: readonly string[]): readonly string[] =>
  roles.flatMap((role) =>
    Object.entries(fields).flatMap(([name, field]) => (field.role === role || field.kind === role ? [name] : [])),
  )

function arrangeForms(
  source: ModuleSource,
  { add, hide, order }: SurfaceChange,
  added: ReadonlySet<string>,
): Pick<ModuleSource, 'forms'> {
  if (!source.forms) return {}
  const declared = (form: string, takes: boolean): readonly Addition[] => {
    const here = add.filter((one) => (one.form === undefined ? takes : one.form === form))
    const elsewhere = new Set(add.filter((one) => one.form !== undefined).map(({ field }) => field))
    const rest = takes ? [...added].filter((name) => !elsewhere.has(name)) : []
    return additions({ add: here, hide, order }, rest)
  }
  return {
    forms: Object.fromEntries(
      Object.entries(source.forms).map(([name, form]) => [
        name,
        arrangeSections(form, name, source, { hide, order, add: () => declared(name, acceptsFields(name, form)) }),
      ]),
    ),
  }
}

/** Checks hidden fields. A required field that nobody can fill in needs an initial value. */
function checkHidden({ fields }: ModuleSource, hide: ReadonlySet<string>, fault: ReportFault): void {
  for (const name of hide) {
    const field: FieldSource | undefined = fields[name]
    if (field?.required !== undefined && field.required !== false && field.initial === undefined)
      fault(`/fields/${name}/initial`, 'hiddenRequired', { field: name })
  }
}

/** Checks that the list still has columns and each form still has fields. */
function checkRemaining(before: ModuleSource, after: ModuleSource, fault: ReportFault): void {
  if (before.list && after.list?.columns?.length === 0) fault('/columns/hide', 'nothingLeft', {})
  for (const [name, form] of Object.entries(after.forms ?? {})) {
    const had = before.forms?.[name]?.sections?.flatMap(namesOf).length ?? 0
    if (form.sections && had > 0 && form.sections.flatMap(namesOf).length === 0)
      fault('/sections/hide', 'nothingLeft', { form: name })
  }
}
