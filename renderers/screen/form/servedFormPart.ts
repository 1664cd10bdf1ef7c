import { isObject } from '#engine/form'
import type { FormPlan, Values, Formulario, FormularioField } from '#engine/form'
import type { FieldRenderers } from '#renderers/field'
import { defaultSections, titleText } from '#renderers/form'
import type { FormStore, FormUploads } from '#renderers/form'
import type { ServedForm } from './servedForms.ts'
import type { ServedFormPart } from './servedParts.ts'

const NO_NAMES = {}

/** The store of a served form, and its uploads. */
export interface ServedFormState {
  readonly served: ServedForm
  readonly store: FormStore
  readonly uploads: FormUploads | undefined
}

/** A reloaded served form keeps its input, even in another version or language. */
export function servedFormPart(
  served: ServedForm,
  states: Map<string, ServedFormState>,
  begin: (plan: FormPlan, values: Values) => Omit<ServedFormState, 'served'>,
  renderers: FieldRenderers,
): readonly { readonly part: ServedFormPart; readonly carried: CarriedValues | null }[] {
  const { form, plan, problem, values } = served
  if (!plan || problem !== null) return []
  const before = states.get(form.id)
  const same = before && JSON.stringify(before.served.form) === JSON.stringify(form)
  const state = same ? before : { ...begin(plan, values), served }
  states.set(form.id, state)
  const carried = before && !same && before.store.summary().dirty ? adoptState(before, state) : null
  const { store, uploads } = state
  const part = {
    id: form.id,
    title: titleText(form.nombre),
    store,
    uploads,
    sections: defaultSections(plan, renderers),
    names: NO_NAMES,
  }
  return [{ part: { served, store, part }, carried: before?.served.form.version === form.version ? null : carried }]
}

function adoptState(before: ServedFormState, { served, store, uploads }: ServedFormState): CarriedValues {
  const carried = carryOver(before.served.form, served.form, before.store.typed)
  store.restore(carried.values)
  if (before.uploads) uploads?.adopt(before.uploads)
  return carried
}

/** Input from one version of a served form, transferred to another version. */
export interface CarriedValues {
  readonly values: Values
  /** Labels of new questions, and of answered questions that were removed. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Transfers the input of a former version to the present one. Fields are matched by id, whatever their names are now;
 * if the former version is unknown, by name. A field whose type has changed must be answered again.
 */
export function carryOver(former: Formulario | null, present: Formulario, typed: Values): CarriedValues {
  const added: string[] = []
  const gone: string[] = []
  const values = carryFields(former?.campos ?? null, present.campos, typed, {
    added: (label) => added.push(label),
    removed: (label) => gone.push(label),
  })
  return { values, added, removed: gone }
}

interface CarryOverLog {
  readonly added: (label: string) => unknown
  readonly removed: (label: string) => unknown
}

type Fields = readonly FormularioField[]

function carryFields(former: Fields | null, present: Fields, typed: Values, told: CarryOverLog): Values {
  const taken = new Set<string>()
  const values: { [name: string]: unknown } = {}
  for (const field of present) {
    const before = former?.find(({ id }) => id === field.id) ?? null
    if (former && !before) told.added(field.label)
    const name = nameIn(former, before, field)
    if (name === null || !Object.hasOwn(typed, name)) continue
    taken.add(name)
    values[field.name] = valueOf(before, field, typed[name], told)
  }
  for (const { name, label } of former ?? []) if (!taken.has(name) && isAnswered(typed[name])) told.removed(label)
  return { ...(typeof typed['_id'] === 'string' ? { _id: typed['_id'] } : {}), ...values }
}

/** The name of a field in the earlier input; null if it must be asked again. */
function nameIn(former: Fields | null, before: FormularioField | null, field: FormularioField): string | null {
  if (!former) return field.name
  return before && before.type.id === field.type.id ? before.name : null
}

/** Groups and rows are transferred part by part; labels repeated across rows are reported once. */
function valueOf(
  before: FormularioField | null,
  { subFields }: FormularioField,
  value: unknown,
  told: CarryOverLog,
): unknown {
  if (!subFields) return value
  const former = before ? (before.subFields ?? []) : null
  if (isObject(value)) return carryFields(former, subFields, value, told)
  if (!Array.isArray(value)) return value
  const once = onceEach(told)
  return value.map((row: unknown) => (isObject(row) ? carryFields(former, subFields, row, once) : row))
}

function onceEach({ added, removed }: CarryOverLog): CarryOverLog {
  const said = new Set<string>()
  const once =
    (tell: (label: string) => unknown, mark: string) =>
    (label: string): unknown => {
      if (said.has(mark + label)) return undefined
      said.add(mark + label)
      return tell(label)
    }
  return { added: once(added, '+'), removed: once(removed, '-') }
}

const isAnswered = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isAnswered)
    : isObject(value)
      ? Object.entries(value).some(([name, one]) => name !== '_id' && isAnswered(one))
      : value !== undefined && value !== null && value !== '' && value !== false
