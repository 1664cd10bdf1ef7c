import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { PlanNode } from '#engine/form'
import type { PointerGuard } from './pointerGuard.ts'
import type { FormStore } from './store.ts'
import type { FormUploads } from './uploads.ts'
import type { FieldView } from './fieldView.ts'
import type { FormPart } from './part.ts'

/** The form of a field: its store, the prefix of its DOM ids, and the names of referenced records. */
export interface FormContextValue {
  readonly store: FormStore
  readonly form: string
  readonly names: { readonly [field: string]: string }
  readonly pointerGuard: PointerGuard
  readonly uploads: FormUploads | undefined
  /** The form's own fields by name. */
  readonly nodes: ReadonlyMap<string, PlanNode>
  /** Pointers of the groups that are shown as their own section. */
  readonly bare: ReadonlySet<string>
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('A field was drawn outside of a form')
  return context
}

/** Returns the view of one field. Renders again only when that field changes. */
export function useField(store: FormStore, pointer: string): FieldView {
  const subscribe = useCallback((listener: () => void) => store.subscribe(pointer, listener), [store, pointer])
  return useSyncExternalStore(subscribe, () => store.field(pointer))
}

/** The context that the fields of a part share. */
export function contextOf(
  { id, store, names, uploads, sections }: FormPart,
  form: string,
  pointerGuard: PointerGuard,
): FormContextValue {
  return {
    store,
    form: `${form}-${id}`,
    names,
    pointerGuard,
    uploads,
    nodes: new Map<string, PlanNode>(store.plan.roots.map((node) => [node.field.name, node])),
    bare: new Set(
      sections.flatMap(({ isWholeField, rows }) => (isWholeField ? rows.flat().map(({ name }) => `/${name}`) : [])),
    ),
  }
}
