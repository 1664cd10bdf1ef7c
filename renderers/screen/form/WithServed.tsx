import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { Surroundings } from '#engine/form'
import { FormStore, plainSections, titleText } from '#renderers/form'
import type { ServedForm } from './served.ts'
import type { FilledPart, ServedParts } from './servedParts.ts'
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
  const { forms, failure, loading } = useServed(asked)
  const [stores] = useState(() => new Map<string, FormStore>())
  const { surroundings } = asked.store
  const parts = useMemo(
    () => forms.flatMap((one) => filledPart(one, stores, surroundings)),
    [forms, stores, surroundings],
  )
  return children({ parts, failure, loading, unreadable: forms.some(({ plan }) => plan === null) })
}

/** A served form that comes again, in the same version, goes on with what was typed into it. */
function filledPart(
  served: ServedForm,
  stores: Map<string, FormStore>,
  surroundings: Surroundings,
): readonly FilledPart[] {
  const { form, plan, values } = served
  if (!plan) return []
  const key = `${form.id}/${form.version}/${form.hash}`
  const store = stores.get(key) ?? new FormStore(plan, values, surroundings)
  stores.set(key, store)
  const part = { id: form.id, title: titleText(form.nombre), store, sections: plainSections(plan), names: NO_NAMES }
  return [{ served, store, part }]
}
