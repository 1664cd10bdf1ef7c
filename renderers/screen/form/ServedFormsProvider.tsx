import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import type { FormPlan, Values } from '#engine/form'
import { usePort } from '#renderers/context'
import { FormStore, FormUploads } from '#renderers/form'
import type { CarriedValues, ServedFormState } from './servedFormPart.ts'
import { servedFormPart } from './servedFormPart.ts'
import type { FormChanges, ServedParts } from './servedParts.ts'
import { useServed } from './useServed.ts'

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
  const { uploads: uploader, renderers, translator } = usePort()
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
  const wrong = forms.find(({ plan, problem }) => plan === null || problem !== null)
  const unreadable = wrong ? (wrong.problem ?? translator.translate('msg.general.formUnreadable')) : null
  return children({ parts, failure, loading, unreadable, changes, retry: () => setAttempt(attempt + 1) })
}

const changesOf = (all: readonly CarriedValues[]): FormChanges | null =>
  all.length === 0 ? null : { added: all.flatMap(({ added }) => added), removed: all.flatMap(({ removed }) => removed) }
