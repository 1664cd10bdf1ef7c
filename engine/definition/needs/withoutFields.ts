import type {
  ActionSource,
  CalendarEntrySource,
  CalendarLayerSource,
  CalendarSource,
  CallSource,
  EffectSource,
  FieldSource,
  FiltersSource,
  FormSource,
  Json,
  ListSource,
  ModuleSource,
  RowSource,
  SectionSource,
} from '#engine/source'
import { callOfLayer } from '../calendar/layerCall.ts'
import type { Module } from '../model.ts'
import { mapValues, withoutFolder } from './withoutRules.ts'
import { whoseCondition } from '../whose.ts'
import type { RestrictedFields } from './restrictedFields.ts'

/**
 * Returns a definition for a user who may not read or write some of its fields. Fields that the user may not read are
 * referenced only in rules; those that the user may not write are read-only. Borrowed parts are filled in, so that
 * nothing borrows from a removed field.
 */
export function withoutFields(module: Module, withheld: RestrictedFields): ModuleSource {
  const { source } = module
  const { hidden } = withheld
  const { masks, list, filters, forms, actions, calls, onRemove, ...rest } = source
  return {
    ...rest,
    fields: remainingFields(module, withheld),
    ...(masks ? { masks: mapValues(masks, (names) => names.filter((name) => !hidden.has(name))) } : {}),
    ...(list ? { list: remainingList(module, list, withheld) } : {}),
    ...(filters ? { filters: remainingFilters(module, filters, withheld) } : {}),
    ...(forms ? { forms: mapValues(forms, (form) => remainingForm(form, withheld)) } : {}),
    ...(actions
      ? { actions: mapValues(actions, (action) => remainingEffect(withoutWhose(action, source), withheld)) }
      : {}),
    ...(calls ? { calls: remainingCalls(module, calls, withheld) } : {}),
    ...(onRemove && !hidden.has(onRemove.reassign) ? { onRemove } : {}),
  }
}

function remainingFields({ fields }: Module, { hidden, readOnly }: RestrictedFields): ModuleSource['fields'] {
  return Object.fromEntries(
    [...fields].flatMap(([name, { source }]) => {
      if (hidden.has(name)) return []
      const field = withoutNeeds(source)
      return [[name, readOnly.has(name) ? { ...field, readOnly: true } : field] as const]
    }),
  )
}

/** Returns a field without its rights, which have already been checked. */
export const withoutNeeds = ({ needs: _, ...field }: FieldSource): FieldSource => field

/** Returns the names that are left. */
function remaining<T>(names: readonly T[], nameOf: (one: T) => string, gone: ReadonlySet<string>): readonly T[] {
  return names.filter((one) => !gone.has(nameOf(one)))
}

const plain = (name: string): string => name

function remainingList(
  module: Module,
  {
    columns,
    sort,
    group,
    export: exported,
    counts,
    levels,
    tiles,
    drop,
    calendar: declared,
    live,
    ...list
  }: ListSource,
  withheld: RestrictedFields,
): ListSource {
  const { hidden: gone } = withheld
  const calendar = declared && hasEnds(declared, withheld) ? remainingCalendar(module, declared, gone) : null
  const parent = module.roles.get('parent')?.name ?? ''
  const shownLevels = withheld.filters.has(parent) ? undefined : levels
  const order = sort && remaining(sort, (written) => written.replace(/^-/, ''), gone)
  return {
    ...list,
    ...(columns
      ? { columns: remaining(columns, (column) => (typeof column === 'string' ? column : column.field), gone) }
      : {}),
    ...(order && order.length > 0 ? { sort: order } : {}),
    ...(group !== undefined && !gone.has(group) ? { group } : {}),
    ...(counts ? { counts: remaining(counts, plain, gone) } : {}),
    ...(shownLevels ? { levels: shownLevels } : {}),
    ...remainingFiles({ tiles, drop, levels: shownLevels }, gone),
    ...(calendar ? { calendar } : {}),
    ...remainingLive(live, gone),
    ...(exported ? { export: remainingExport(exported, gone) } : {}),
  }
}

/** Files that somebody may not read are neither drawn as tiles nor dropped. Folders are dropped on levels alone. */
const remainingFiles = (
  { tiles, drop, levels }: Pick<ListSource, 'tiles' | 'drop' | 'levels'>,
  gone: ReadonlySet<string>,
): Pick<ListSource, 'tiles' | 'drop'> => ({
  ...(tiles ? { tiles: remainingTiles(tiles, gone) } : {}),
  ...(drop && !gone.has(drop.file) ? { drop: levels ? drop : withoutFolder(drop) } : {}),
})

function remainingTiles(
  tiles: NonNullable<ListSource['tiles']>,
  gone: ReadonlySet<string>,
): NonNullable<ListSource['tiles']> {
  if (tiles === true) return true
  const { picture, values = [] } = tiles
  const left = remaining(values, plain, gone)
  return {
    ...(picture !== undefined && !gone.has(picture) ? { picture } : {}),
    ...(left.length > 0 ? { values: left } : {}),
  }
}

/** Removes hidden day fields from `live`. Readers are still told of changes. */
function remainingLive(live: ListSource['live'], gone: ReadonlySet<string>): Pick<ListSource, 'live'> {
  if (live === undefined) return {}
  return { live: typeof live === 'object' && (gone.has(live.from) || gone.has(live.to)) ? true : live }
}

/** Whether both ends of the records can be read, and the filter of their range. */
const hasEnds = ({ start, end }: CalendarSource, { filters }: RestrictedFields): boolean =>
  !filters.has(start) && !filters.has(end)

const remainingExport = (
  exported: NonNullable<ListSource['export']>,
  gone: ReadonlySet<string>,
): NonNullable<ListSource['export']> =>
  typeof exported === 'object' && exported.columns
    ? { ...exported, columns: remaining(exported.columns, plain, gone) }
    : exported

function remainingCalendar(
  { id }: Module,
  { state, layers, entry, ...calendar }: CalendarSource,
  gone: ReadonlySet<string>,
): CalendarSource {
  const left = (layer: CalendarLayerSource): CalendarLayerSource =>
    layer.shows && (layer.of ?? callOfLayer(id, layer).home) === id
      ? { ...layer, shows: remaining(layer.shows, plain, gone) }
      : layer
  return {
    ...calendar,
    ...(state !== undefined && !gone.has(state) ? { state } : {}),
    ...(entry ? { entry: remainingEntry(entry, gone) } : {}),
    ...(layers ? { layers: mapValues(layers, left) } : {}),
  }
}

const remainingEntry = (
  { place, notes, ...entry }: CalendarEntrySource,
  gone: ReadonlySet<string>,
): CalendarEntrySource => ({
  ...entry,
  ...(place !== undefined && !gone.has(place) ? { place } : {}),
  ...(notes !== undefined && !gone.has(notes) ? { notes } : {}),
})

function remainingFilters(module: Module, source: FiltersSource, { filters: gone }: RestrictedFields): FiltersSource {
  const { always, more, search, contents, derivedFrom, fields, ...filters } = source
  const derived = Object.entries(derivedFrom ?? {}).filter(([name]) => !gone.has(name))
  const own = Object.keys(fields ?? {}).flatMap((name) => {
    const field = gone.has(name) ? undefined : module.filters.byName.get(name)
    return field ? [[name, withoutNeeds(field.source)] as const] : []
  })
  return {
    ...filters,
    ...(always ? { always: remaining(always, plain, gone) } : {}),
    ...(more ? { more: remaining(more, plain, gone) } : {}),
    ...(search !== undefined && !gone.has(search) ? { search } : {}),
    // Nobody is kept from a field that is searched by content.
    ...(search !== undefined && gone.has(search) ? {} : contents ? { contents } : {}),
    ...(derived.length > 0 ? { derivedFrom: Object.fromEntries(derived) } : {}),
    ...(fields ? { fields: Object.fromEntries(own) } : {}),
  }
}

function remainingForm(
  { sections, shows, looks, requires, draft, submit, ...form }: FormSource,
  withheld: RestrictedFields,
): FormSource {
  const { hidden } = withheld
  const tellsApart = typeof draft === 'string' && hidden.has(draft.split('.')[1] ?? '')
  return {
    ...form,
    ...(sections ? { sections: sections.flatMap((section) => remainingSections(section, hidden)) } : {}),
    ...(shows ? { shows: remaining(shows, plain, hidden) } : {}),
    ...(looks ? { looks: Object.fromEntries(Object.entries(looks).filter(([name]) => !hidden.has(name))) } : {}),
    ...(requires ? { requires: remaining(requires, plain, hidden) } : {}),
    ...(draft !== undefined && !tellsApart ? { draft } : {}),
    ...(submit ? { submit: remainingEffect(submit, withheld) } : {}),
  }
}

type Sections = NonNullable<FormSource['sections']>

/** A section with no fields left is removed. */
function remainingSections(section: Sections[number], gone: ReadonlySet<string>): Sections {
  const declared: SectionSource = 'length' in section ? { fields: section } : section
  const fields = declared.fields.flatMap((row): readonly RowSource[] => {
    if (typeof row === 'string') return gone.has(row) ? [] : [row]
    const beside = remaining(row, plain, gone)
    return beside.length > 0 ? [beside] : []
  })
  if (fields.length === 0 && declared.fields.length > 0) return []
  return ['length' in section ? fields : { ...declared, fields }]
}

/** Removes the values that an effect sends for fields that the user may not write. */
function remainingEffect<Effect extends EffectSource | ActionSource>(
  effect: Effect,
  { hidden, readOnly }: RestrictedFields,
): Effect {
  if (!effect.sends) return effect
  const sends = Object.entries(effect.sends).filter(([name]) => !hidden.has(name) && !readOnly.has(name))
  return { ...effect, sends: Object.fromEntries(sends) }
}

/** An action with its condition in place of `whose`, which needs a field that may be gone. */
function withoutWhose({ whose, ...action }: ActionSource, home: ModuleSource): ActionSource {
  if (whose === undefined) return action
  const visible = whoseCondition({ ...action, whose }, home)
  return { ...action, ...(visible === undefined ? {} : { visible }) }
}

/** Scope names that are followed by the name of a field to be written. */
const WRITTEN: readonly string[] = ['values', 'added', 'removed', 'file']

/** Requirement of a call: any session. */
const ANY = 'session'

/**
 * Returns the calls without the removed fields. A call that is open because a field took its options from it stays
 * open, even if the field is removed.
 */
function remainingCalls(
  module: Module,
  calls: NonNullable<ModuleSource['calls']>,
  withheld: RestrictedFields,
): NonNullable<ModuleSource['calls']> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const left = remainingCall(call, withheld)
      const compiled = module.calls.get(name)
      const isOpen = compiled?.needs.kind === ANY && call.needs === undefined
      return [name, isOpen ? { ...left, needs: ANY } : left]
    }),
  )
}

/** Returns a call without the wire names of removed fields. */
function remainingCall(call: CallSource, { hidden, readOnly, filters }: RestrictedFields): CallSource {
  const isLeft = (path: Json): boolean => {
    if (typeof path !== 'string') return true
    const [head = '', name = ''] = path.split('.')
    if (head === 'filter') return !filters.has(name)
    if (WRITTEN.includes(head)) return !hidden.has(name) && !readOnly.has(name)
    return head !== 'record' || !hidden.has(name)
  }
  const narrowed = Object.entries(call).map(([key, declared]: readonly [string, unknown]) => [
    key,
    BOUND.includes(key) && isBindings(declared)
      ? Object.fromEntries(Object.entries(declared).filter(([, path]) => isLeft(path)))
      : declared,
  ])
  return Object.fromEntries(narrowed) as CallSource
}

/** Keys of a call that contain wire names. */
const BOUND: readonly string[] = ['query', 'headers', 'body', 'form', 'parts']

const isBindings = (declared: unknown): declared is { readonly [name: string]: Json } =>
  typeof declared === 'object' && declared !== null
