import type {
  ActionSource,
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
import type { Module } from '../model.ts'
import { each } from './each.ts'
import type { Withheld } from './withheld.ts'

/**
 * A definition as somebody has it who may not read or not write some of its fields: what is not read is nowhere named but in rules, what
 * is not written is read only. What is borrowed is filled in, so that nothing is borrowed from what is gone.
 */
export function withoutFields(module: Module, withheld: Withheld): ModuleSource {
  const { source } = module
  const { hidden } = withheld
  const { masks, list, filters, forms, actions, calls, onRemove, ...rest } = source
  return {
    ...rest,
    fields: leftFields(module, withheld),
    ...(masks ? { masks: each(masks, (names) => names.filter((name) => !hidden.has(name))) } : {}),
    ...(list ? { list: leftList(list, hidden) } : {}),
    ...(filters ? { filters: leftFilters(module, filters, withheld) } : {}),
    ...(forms ? { forms: each(forms, (form) => leftForm(form, withheld)) } : {}),
    ...(actions ? { actions: each(actions, (action) => leftEffect(action, withheld)) } : {}),
    ...(calls ? { calls: leftCalls(module, calls, withheld) } : {}),
    ...(onRemove && !hidden.has(onRemove.reassign) ? { onRemove } : {}),
  }
}

function leftFields({ fields }: Module, { hidden, fixed }: Withheld): ModuleSource['fields'] {
  return Object.fromEntries(
    [...fields].flatMap(([name, { source }]) => {
      if (hidden.has(name)) return []
      const field = unguarded(source)
      return [[name, fixed.has(name) ? { ...field, readOnly: true } : field] as const]
    }),
  )
}

/** A field whose rights have been asked for. */
export const unguarded = ({ needs: _, ...field }: FieldSource): FieldSource => field

/** What is left of a list of names. */
function left<T>(names: readonly T[], nameOf: (one: T) => string, gone: ReadonlySet<string>): readonly T[] {
  return names.filter((one) => !gone.has(nameOf(one)))
}

const plain = (name: string): string => name

function leftList(
  { columns, sort, group, export: exported, counts, ...list }: ListSource,
  gone: ReadonlySet<string>,
): ListSource {
  const order = sort && left(sort, (written) => written.replace(/^-/, ''), gone)
  return {
    ...list,
    ...(columns
      ? { columns: left(columns, (column) => (typeof column === 'string' ? column : column.field), gone) }
      : {}),
    ...(order && order.length > 0 ? { sort: order } : {}),
    ...(group !== undefined && !gone.has(group) ? { group } : {}),
    ...(counts ? { counts: left(counts, plain, gone) } : {}),
    ...(typeof exported === 'object' && exported.columns
      ? { export: { ...exported, columns: left(exported.columns, plain, gone) } }
      : exported
        ? { export: exported }
        : {}),
  }
}

function leftFilters(module: Module, source: FiltersSource, { filters: gone }: Withheld): FiltersSource {
  const { always, more, search, reveals, fields, ...filters } = source
  const revealing = Object.entries(reveals ?? {}).filter(([name]) => !gone.has(name))
  const own = Object.keys(fields ?? {}).flatMap((name) => {
    const field = gone.has(name) ? undefined : module.filters.byName.get(name)
    return field ? [[name, unguarded(field.source)] as const] : []
  })
  return {
    ...filters,
    ...(always ? { always: left(always, plain, gone) } : {}),
    ...(more ? { more: left(more, plain, gone) } : {}),
    ...(search !== undefined && !gone.has(search) ? { search } : {}),
    ...(revealing.length > 0 ? { reveals: Object.fromEntries(revealing) } : {}),
    ...(fields ? { fields: Object.fromEntries(own) } : {}),
  }
}

function leftForm({ sections, requires, draft, submit, ...form }: FormSource, withheld: Withheld): FormSource {
  const { hidden } = withheld
  const tellsApart = typeof draft === 'string' && hidden.has(draft.split('.')[1] ?? '')
  return {
    ...form,
    ...(sections ? { sections: sections.flatMap((section) => leftSection(section, hidden)) } : {}),
    ...(requires ? { requires: left(requires, plain, hidden) } : {}),
    ...(draft !== undefined && !tellsApart ? { draft } : {}),
    ...(submit ? { submit: leftEffect(submit, withheld) } : {}),
  }
}

type Sections = NonNullable<FormSource['sections']>

/** A section that has lost all that stood in it is gone too. */
function leftSection(section: Sections[number], gone: ReadonlySet<string>): Sections {
  const said: SectionSource = 'length' in section ? { fields: section } : section
  const fields = said.fields.flatMap((row): readonly RowSource[] => {
    if (typeof row === 'string') return gone.has(row) ? [] : [row]
    const beside = left(row, plain, gone)
    return beside.length > 0 ? [beside] : []
  })
  if (fields.length === 0 && said.fields.length > 0) return []
  return ['length' in section ? fields : { ...said, fields }]
}

/** Nobody sends what they may not write. */
function leftEffect<Effect extends EffectSource | ActionSource>(effect: Effect, { hidden, fixed }: Withheld): Effect {
  if (!effect.sends) return effect
  const sends = Object.entries(effect.sends).filter(([name]) => !hidden.has(name) && !fixed.has(name))
  return { ...effect, sends: Object.fromEntries(sends) }
}

/** Names of the scope after which a field stands that is written. */
const WRITTEN: readonly string[] = ['values', 'added', 'removed', 'file']

/** What a call asks of whoever makes it: to be signed in. */
const ANY = 'session'

/** Whoever might make a call because a field has its choices from it still may, though the field is gone. */
function leftCalls(
  module: Module,
  calls: NonNullable<ModuleSource['calls']>,
  withheld: Withheld,
): NonNullable<ModuleSource['calls']> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const left = leftCall(call, withheld)
      const compiled = module.calls.get(name)
      const isOpen = compiled?.needs.kind === ANY && call.needs === undefined
      return [name, isOpen ? { ...left, needs: ANY } : left]
    }),
  )
}

/** A call without the names of the wire that stand for what is gone. */
function leftCall(call: CallSource, { hidden, fixed, filters }: Withheld): CallSource {
  const isLeft = (path: Json): boolean => {
    if (typeof path !== 'string') return true
    const [head = '', name = ''] = path.split('.')
    if (head === 'filter') return !filters.has(name)
    if (WRITTEN.includes(head)) return !hidden.has(name) && !fixed.has(name)
    return head !== 'record' || !hidden.has(name)
  }
  const narrowed = Object.entries(call).map(([key, said]: readonly [string, unknown]) => [
    key,
    BOUND.includes(key) && isBindings(said)
      ? Object.fromEntries(Object.entries(said).filter(([, path]) => isLeft(path)))
      : said,
  ])
  return Object.fromEntries(narrowed) as CallSource
}

/** Keys of a call under which names of the wire stand. */
const BOUND: readonly string[] = ['query', 'headers', 'body', 'form', 'parts']

const isBindings = (said: unknown): said is { readonly [name: string]: Json } =>
  typeof said === 'object' && said !== null
