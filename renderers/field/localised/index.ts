import type { Field } from '#engine/field'
import { memoize } from '#engine/memoize'
import { loadable } from '#renderers/loadable'
import type { FieldRenderer, FieldRenderers } from '../renderer.ts'

/** They come with the first form or history that has a text in each language. */
const Input = loadable(() => import('./LocalisedInput.tsx').then(({ LocalisedInput }) => LocalisedInput))
const Difference = loadable(() =>
  import('./LocalisedDifference.tsx').then(({ LocalisedDifference }) => LocalisedDifference),
)

const localised = memoize((renderer: FieldRenderer): FieldRenderer => ({ ...renderer, Input, Difference }))

/** How a field is drawn: by its kind, and a text in each language with one input for each. */
export function rendererOf(
  field: Pick<Field, 'kind' | 'source'>,
  renderers: FieldRenderers,
): FieldRenderer | undefined {
  const renderer = renderers.get(field.kind.kind)
  return renderer && field.source.localised !== undefined ? localised(renderer) : renderer
}
