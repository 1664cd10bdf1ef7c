import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { PlanNode } from '#engine/form'
import type { Press } from './press.ts'
import type { FormStore } from './store.ts'
import type { Uploads } from './uploads.ts'
import type { FieldView } from './views.ts'

/** The form that a field stands in: its store, the beginning of its DOM ids, and names beside ids of the record. */
export interface FormPlaceContext {
  readonly store: FormStore
  readonly form: string
  readonly names: { readonly [field: string]: string }
  readonly press: Press
  readonly uploads: Uploads | undefined
  /** The form's own fields by name. */
  readonly nodes: ReadonlyMap<string, PlanNode>
  /** Pointers of the groups that a section of their own stands for. */
  readonly bare: ReadonlySet<string>
}

export const FormContext = createContext<FormPlaceContext | null>(null)

export function useForm(): FormPlaceContext {
  const place = use(FormContext)
  if (!place) throw new Error('A field was drawn outside of a form')
  return place
}

/** One place of a form; renders again only when that place changes. */
export function useField(store: FormStore, pointer: string): FieldView {
  const subscribe = useCallback((listener: () => void) => store.subscribe(pointer, listener), [store, pointer])
  return useSyncExternalStore(subscribe, () => store.field(pointer))
}
