import { DivFormRoot } from '#renderers/form'
import type { FormHost } from '#renderers/form'
import { loadable } from '#renderers/loadable'

/** Comes with the first form of a session: the sign-in is held by nothing. */
export const SchemaHost: FormHost = {
  Root: DivFormRoot,
  Part: loadable(() => import('./SchemaForm.tsx').then(({ SchemaForm }) => SchemaForm)),
}
