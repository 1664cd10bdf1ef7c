import type { RecordView } from '#engine/call'
import type { Form, Module } from '#engine/definition'
import { loadable } from '#renderers/loadable'

/** The form of a sign-in has no actions. */
export const FormActions = loadable(() => import('./FormActions.tsx').then((loaded) => loaded.FormActions))

/** Whether there may be some: a record has its history at least. */
export const hasActions = (module: Module, form: Form, record: RecordView | null): boolean =>
  record !== null || [...module.actions.values()].some(({ on }) => on === form.name)
