import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { FormPlan, Values } from '#engine/form'
import { usePort } from '#renderers/context'
import type { FieldRenderers } from '#renderers/field'
import { FormStore, Uploads, plainSections, titleText } from '#renderers/form'
import { carryOver } from './carryOver.ts'
import type { Carried } from './carryOver.ts'
import type { ServedForm } from './served.ts'
import type { FilledPart, FormChanges, ServedParts } from './servedParts.ts'
import { useServed } from './useServed.ts'

const NO_NAMES = {}

interface WithServedProps {
  readonly module: Module
  readonly form: Form
  readonly record: RecordView | null
  readonly input: { readonly [name: string]: unknown }
  readonly store: FormStore
  readonly children: (served: ServedParts) => ReactNode
}

/** Reads the served forms beneath a form, each with a store of its own to be filled. */
export function WithServed({ children, ...asked }: WithServedProps) {
  const [attempt, setAttempt] = useState(0)
  const { forms, failure, loading } = useServed(asked, attempt)
  const { uploads: uploader, renderers } = usePort()
  const [fillings] = useState(() => new Map<string, Filling>())
  const { surroundings } = asked.store
  const module = asked.module.id
  const filled = useMemo(() => {
    const begin = (plan: FormPlan, values: Values): Omit<Filling, 'served'> => {
      const store = new FormStore(plan, values, surroundings)
      return { store, uploads: uploader && new Uploads({ store, uploader, module }) }
    }
    return forms.flatMap((one) => filledPart(one, fillings, begin, renderers))
  }, [forms, fillings, surroundings, uploader, module, renderers])
  // Nothing goes on for a form that was left.
  useEffect(() => {
    for (const { uploads } of fillings.values()) uploads?.resume()
    return () => {
      for (const { uploads } of fillings.values()) uploads?.pause()
    }
  }, [fillings])
  const parts = useMemo(() => filled.map(({ part }) => part), [filled])
  const changes = useMemo(() => changesOf(filled.flatMap(({ carried }) => carried ?? [])), [filled])
  const unreadable = forms.some(({ plan }) => plan === null)
  return children({ parts, failure, loading, unreadable, changes, again: () => setAttempt(attempt + 1) })
}

/** What is typed into a served form, and the files that are sent ahead of it. */
interface Filling {
  readonly served: ServedForm
  readonly store: FormStore
  readonly uploads: Uploads | undefined
}

/** A served form that comes again goes on with what was typed into it, be it in another version or in other words. */
function filledPart(
  served: ServedForm,
  fillings: Map<string, Filling>,
  begin: (plan: FormPlan, values: Values) => Omit<Filling, 'served'>,
  renderers: FieldRenderers,
): readonly { readonly part: FilledPart; readonly carried: Carried | null }[] {
  const { form, plan, values } = served
  if (!plan) return []
  const before = fillings.get(form.id)
  const same = before && JSON.stringify(before.served.form) === JSON.stringify(form)
  const filling = same ? before : { ...begin(plan, values), served }
  fillings.set(form.id, filling)
  const carried = before && !same && before.store.summary().dirty ? takenOver(before, filling) : null
  const { store, uploads } = filling
  const part = {
    id: form.id,
    title: titleText(form.nombre),
    store,
    uploads,
    sections: plainSections(plan, renderers),
    names: NO_NAMES,
  }
  return [{ part: { served, store, part }, carried: before?.served.form.version === form.version ? null : carried }]
}

function takenOver(before: Filling, { served, store, uploads }: Filling): Carried {
  const carried = carryOver(before.served.form, served.form, before.store.typed)
  store.restore(carried.values)
  if (before.uploads) uploads?.takeOver(before.uploads)
  return carried
}

const changesOf = (all: readonly Carried[]): FormChanges | null =>
  all.length === 0 ? null : { added: all.flatMap(({ added }) => added), gone: all.flatMap(({ gone }) => gone) }
