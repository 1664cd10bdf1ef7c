import type { FormPlan, Values } from '#engine/form'
import type { FieldRenderers } from '#renderers/field'
import { defaultSections, titleText } from '#renderers/form'
import type { FormStore, FormUploads } from '#renderers/form'
import { carryOver } from './carryOver.ts'
import type { CarriedValues } from './carryOver.ts'
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
  const { form, plan, values } = served
  if (!plan) return []
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
