import { lazy } from 'react'
import type { Form, Module } from '#engine/definition'

/** The form of a sign-in has no actions. */
export const FormActions = lazy(() => import('./FormActions.tsx').then((loaded) => ({ default: loaded.FormActions })))

export const hasActions = (module: Module, form: Form): boolean =>
  [...module.actions.values()].some(({ on }) => on === form.name)
