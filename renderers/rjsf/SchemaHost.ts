import { lazy } from 'react'
import { DivFormRoot } from '#renderers/form'
import type { FormHost } from '#renderers/form'

/** Comes with the first form of a session: the sign-in is held by nothing. */
export const SchemaHost: FormHost = {
  Root: DivFormRoot,
  Part: lazy(() => import('./SchemaForm.tsx').then(({ SchemaForm }) => ({ default: SchemaForm }))),
}
