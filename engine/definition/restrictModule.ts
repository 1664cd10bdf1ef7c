import type { FieldSource, FormSource, ListSource, ModuleSource } from '#engine/source'
import { AUDIT, SERVED_ANSWERS } from './servedAnswers.ts'
import { ownRecordCalls } from './ownRecordCalls.ts'
import { restrictCalendar } from './calendar/restrictCalendar.ts'
import { bindingsOf } from './bindings.ts'
import type { Action, Call, Effect, Form, HasRight, Module } from './model.ts'
import { restrictionsOf } from './needs/moduleForPrincipal.ts'
import { withoutNeeds } from './needs/withoutFields.ts'
import { withoutRules } from './needs/withoutRules.ts'

/**
 * Returns a definition without what a session may not use: actions without their right, unreachable calls and forms,
 * and fields that only these used. Borrowed parts are filled in, so that no other definition is needed.
 */
export const restrictModule = (module: Module, holds: HasRight): ModuleSource =>
  withoutRules(usableSource(module, holds), restrictionsOf(module).hidden)

function usableSource(module: Module, holds: HasRight): ModuleSource {
  const { source } = module
  const calls = filterMap(module.calls, (call) => mayCall(call, holds))
  const own = ownCalls(module, holds)
  const actions = filterMap(module.actions, ({ needs }) => needs.some(holds))
  const forms = filterMap(module.forms, (form) => isFormAvailable(form, module, calls, actions, holds))
  const lists = source.list !== undefined && calls.has('list')
  const fields = withoutUnusedMoves(availableFields(module, { calls, forms, lists }))
  const asks = calledByOptions([...fields.values(), ...(lists ? Object.values(source.filters?.fields ?? {}) : [])])
  const answered = [...forms.values()].some(({ formularios, readOnly }) => formularios !== null && !readOnly)
  const masks = Object.entries(source.masks ?? {}).flatMap(([bit, names]) => {
    const left = names.filter((name) => fields.has(name) || name === AUDIT || (name === SERVED_ANSWERS && answered))
    return left.length > 0 ? [[bit, left] as const] : []
  })
  // The server chooses the rows: a client does not know by which rule.
  const { list, filters, onRemove: _onRemove, bin: _bin, rows: _rows, ...rest } = source
  const shown = list && lists ? restrictList(source.id, list, { actions, calls }) : undefined
  return {
    ...rest,
    ...filterKey('routes', source.routes, (screen) => (screen === 'list' ? lists : forms.has(screen))),
    fields: Object.fromEntries([...fields].map(([name, field]) => [name, field])),
    ...(source.masks ? { masks: Object.fromEntries(masks) } : {}),
    ...(shown ? { list: shown } : {}),
    ...(filters && lists ? { filters: resolvedFilters(module) } : {}),
    ...(source.forms || forms.size > 0 ? { forms: formSources(module, forms) } : {}),
    ...filterKey('actions', source.actions, (name) => actions.has(name)),
    ...(source.calls
      ? {
          calls: availableCalls(
            source,
            { calls: withoutJudge(calls, list, shown), own },
            calledByOptions(optionFields(source)),
            asks,
          ),
        }
      : {}),
    ...removalKeys(source, calls),
  }
}

/** The rules of removal and of the bin, for those who may remove and restore. */
const removalKeys = (
  { onRemove, bin }: ModuleSource,
  calls: EntryMap<Call>,
): Pick<ModuleSource, 'onRemove' | 'bin'> => ({
  ...(bin && calls.has('restore') ? { bin } : {}),
  ...(onRemove && calls.has('remove') ? { onRemove } : {}),
})

/** Keeps the remaining actions in the menu and the calendar of a list. */
function restrictList(
  id: string,
  list: ListSource,
  { actions, calls }: { readonly actions: EntryMap<Action>; readonly calls: EntryMap<Call> },
): ListSource {
  const { calendar, live, drop, ...rest } = list
  const left = calendar && restrictCalendar(calendar, { id, actions, calls })
  const more = list.more && { ...list.more, actions: list.more.actions.filter((name) => actions.has(name)) }
  // By which fields the server tells of changes is nothing that a page needs.
  const isLive = live !== undefined && live !== false
  return {
    ...rest,
    ...(isLive ? { live: true } : {}),
    ...(more ? { more } : {}),
    ...(left ? { calendar: left } : {}),
    ...(drop ? remainingDrop(drop, actions) : {}),
  }
}

/** Removes `drop`, or its `folder`, if the session lacks the action. */
function remainingDrop(
  { folder, ...drop }: NonNullable<ListSource['drop']>,
  actions: EntryMap<Action>,
): Pick<ListSource, 'drop'> {
  if (!actions.has(drop.action ?? 'create')) return {}
  return { drop: { ...drop, ...(folder !== undefined && actions.has(folder) ? { folder } : {}) } }
}

/** Without a calendar in which records move, no move is judged. */
function withoutJudge(
  calls: EntryMap<Call>,
  list: ListSource | undefined,
  shown: ListSource | undefined,
): EntryMap<Call> {
  const judge = list?.calendar?.move?.checks
  return judge === undefined || shown?.calendar?.move ? calls : new Map([...calls].filter(([name]) => name !== judge))
}

type EntryMap<T> = ReadonlyMap<string, T>

const filterMap = <T>(entries: EntryMap<T>, keep: (entry: T) => boolean): EntryMap<T> =>
  new Map([...entries].filter(([, entry]) => keep(entry)))

function filterKey<K extends string, T>(
  key: K,
  entries: { readonly [name: string]: T } | undefined,
  keep: (name: string) => boolean,
): { readonly [key in K]?: { readonly [name: string]: T } } {
  if (!entries) return {}
  const left = Object.fromEntries(Object.entries(entries).filter(([name]) => keep(name)))
  return { [key]: left } as { readonly [key in K]?: { readonly [name: string]: T } }
}

const mayCall = ({ needs }: Call, holds: HasRight): boolean => needs.kind !== 'rights' || needs.rights.some(holds)

/** Calls with which the reader's own record is read and changed, by forms that show it. */
const ownCalls = (module: Module, holds: HasRight): EntryMap<Call> =>
  new Map(
    [...module.forms.values()]
      .filter((form) => form.self && isOwnFormAvailable(form, module, holds))
      .flatMap((form) => ownRecordCalls(form, module).map((call) => [call.name, call] as const)),
  )

/** Whether the reader may make every call of a form that shows their own record. */
const isOwnFormAvailable = (form: Form, module: Module, holds: HasRight): boolean =>
  ownRecordCalls(form, module).every((call) => mayCall(call, holds) || (call.self !== null && holds(call.self)))

/** Whether a form is still available. It is removed together with its call, or with the last action that opens it. */
function isFormAvailable(
  form: Form,
  module: Module,
  calls: EntryMap<Call>,
  actions: EntryMap<Action>,
  holds: HasRight,
): boolean {
  if (form.public) return true
  if (form.self) return isOwnFormAvailable(form, module, holds)
  const { calls: submits } = form.submit
  if (submits !== null && module.calls.has(submits) && !calls.has(submits)) return false
  const opening = [...module.actions.values()].filter(({ effect }) => opensForm(effect, form.name))
  return opening.length === 0 || opening.some(({ name }) => actions.has(name))
}

const opensForm = ({ opens, codes }: Effect, form: string): boolean =>
  opens === form || [...codes.values()].some((code) => code.opens === form)

/** Returns the fields that a call returns or uses, that a form asks for or shows, or that identify a record. */
function availableFields(
  { fields, onRemove, within }: Module,
  { calls, forms, lists }: { readonly calls: EntryMap<Call>; readonly forms: EntryMap<Form>; readonly lists: boolean },
): ReadonlyMap<string, FieldSource> {
  const reads =
    lists || ['get', ...[...forms.values()].map((form) => form.reads)].some((name) => name !== null && calls.has(name))
  const placed = new Set(
    [...forms.values()].flatMap(({ plan, shows }) =>
      [...plan.roots.map(({ field }) => field), ...shows].map(({ name }) => name),
    ),
  )
  if (within) placed.add(within.field.name)
  if (onRemove && calls.has('remove')) placed.add(onRemove.reassign)
  for (const { source } of [...calls.values()].flatMap(bindingsOf))
    if (source.kind === 'path' && OF_FORMS.includes(source.path[0] ?? '') && source.path[1] !== undefined)
      placed.add(source.path[1])
  return new Map(
    [...fields].flatMap(([name, { source, role, wire }]) =>
      placed.has(name) || role !== undefined || (reads && wire !== false)
        ? [[name, withoutNeeds(source)] as const]
        : [],
    ),
  )
}

/** Scope names that are followed by a field whose value or file a call sends. */
const OF_FORMS: readonly string[] = ['values', 'file']

/** Removes the moves of a status if no remaining field holds the next state. */
function withoutUnusedMoves(fields: EntryMap<FieldSource>): EntryMap<FieldSource> {
  const followed = new Set([...fields.values()].map(({ moves }) => moves))
  return new Map(
    [...fields].map(([name, field]) => {
      const { moves, ...rest } = field
      return [name, typeof moves === 'object' && !followed.has(name) ? rest : field]
    }),
  )
}

const optionFields = ({ fields, filters }: ModuleSource): readonly FieldSource[] =>
  [fields, filters?.fields ?? {}].flatMap((map) => Object.values(map))

/** Returns the calls that supply the options of fields. */
const calledByOptions = (fields: readonly FieldSource[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ options, of }): readonly string[] => [
      ...(options && 'call' in options ? [options.call] : []),
      ...calledByOptions(Object.values(of ?? {})),
    ]),
  )

/**
 * Returns the remaining calls. One that is open to every session because a field takes its options from it declares this
 * itself once the field is removed. So does one that is left for the reader's own record alone.
 */
function availableCalls(
  { calls = {} }: ModuleSource,
  { calls: left, own }: { readonly calls: EntryMap<Call>; readonly own: EntryMap<Call> },
  before: ReadonlySet<string>,
  asked: ReadonlySet<string>,
) {
  const opened = (name: string): boolean => !left.has(name) || (before.has(name) && !asked.has(name))
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, call]) =>
      left.has(name) || own.has(name)
        ? [[name, opened(name) ? { ...call, needs: 'session' as const } : call] as const]
        : [],
    ),
  )
}

/** Returns the filter-only fields with everything they borrow. `derivedFrom` is needed only by the server. */
function resolvedFilters({ source, filters: { byName } }: Module): NonNullable<ModuleSource['filters']> {
  const { derivedFrom: _derivedFrom, ...filters } = source.filters ?? {}
  if (!filters.fields) return filters
  const filled = Object.keys(filters.fields).flatMap((name) => {
    const field = byName.get(name)
    return field ? [[name, withoutNeeds(field.source)] as const] : []
  })
  return { ...filters, fields: Object.fromEntries(filled) }
}

/** Returns the forms. A form that uses the sections of another form contains them itself if that form is removed. */
function formSources({ source }: Module, forms: EntryMap<Form>): { readonly [name: string]: FormSource } {
  const { mask: _mask, reads: _reads, submit: _submit, ...lent } = source.forms?.['edit'] ?? {}
  return Object.fromEntries(
    [...forms.keys()].flatMap((name): readonly (readonly [string, FormSource])[] => {
      const declared = source.forms?.[name]
      if (declared) return [[name, declared]]
      return forms.has('edit') ? [] : [[name, lent]]
    }),
  )
}
