import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { FormPlan, Values } from '#engine/form'
import { usePort } from '#renderers/context'
import type { FieldRenderers } from '#renderers/field'
import { FormStore, FormUploads, defaultSections, titleText } from '#renderers/form'
import { carryOver } from './carryOver.ts'
import type { CarriedValues } from './carryOver.ts'
import type { ServedForm } from './servedForms.ts'
import type { ServedFormPart, FormChanges, ServedParts } from './servedParts.ts'
import { useServed } from './useServed.ts'

const NO_NAMES = {}

interface ServedFormsProviderProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly store: FormStore
  readonly children: (served: ServedParts) => ReactNode
}

/** Loads the served forms of a form, each with a store of its own. */
export function ServedFormsProvider({ children, ...request }: ServedFormsProviderProps) {
  const [attempt, setAttempt] = useState(0)
  const { forms, failure, loading } = useServed(request, attempt)
  const { uploads: uploader, renderers } = usePort()
  const [states] = useState(() => new Map<string, ServedFormState>())
  const { environment } = request.store
  const module = request.module.id
  const formStates = useMemo(() => {
    const begin = (plan: FormPlan, values: Values): Omit<ServedFormState, 'served'> => {
      const store = new FormStore(plan, values, environment)
      return { store, uploads: uploader && new FormUploads({ store, uploader, module }) }
    }
    return forms.flatMap((one) => servedFormPart(one, states, begin, renderers))
  }, [forms, states, environment, uploader, module, renderers])
  // Uploads stop when the form is unmounted.
  useEffect(() => {
    for (const { uploads } of states.values()) uploads?.resume()
    return () => {
      for (const { uploads } of states.values()) uploads?.pause()
    }
  }, [states])
  const parts = useMemo(() => formStates.map(({ part }) => part), [formStates])
  const changes = useMemo(() => changesOf(formStates.flatMap(({ carried }) => carried ?? [])), [formStates])
  const unreadable = forms.some(({ plan }) => plan === null)
  return children({ parts, failure, loading, unreadable, changes, retry: () => setAttempt(attempt + 1) })
}

/** The store of a served form, and its uploads. */
interface ServedFormState {
  readonly served: ServedForm
  readonly store: FormStore
  readonly uploads: FormUploads | undefined
}

/** A reloaded served form keeps its input, even in another version or language. */
function servedFormPart(
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

const changesOf = (all: readonly CarriedValues[]): FormChanges | null =>
  all.length === 0 ? null : { added: all.flatMap(({ added }) => added), removed: all.flatMap(({ removed }) => removed) }
