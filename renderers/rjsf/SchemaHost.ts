import { lazy } from 'react'
import type { PartHost } from '#renderers/form'

/** Comes with the first form of a session: the sign-in is held by nothing. */
export const SchemaHost: PartHost = lazy(() =>
  import('./SchemaForm.tsx').then(({ SchemaForm }) => ({ default: SchemaForm })),
)
