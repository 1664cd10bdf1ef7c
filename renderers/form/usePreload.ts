import { useEffect } from 'react'
import { usePort } from '#renderers/context'
import type { FieldRenderers } from '#renderers/field'
import type { FormPart } from './part.ts'

/**
 * Loads the inputs of all fields in the background once the form is rendered: the network may be away when a later step shows them.
 * `review`: the cells of the review too.
 */
export function usePreload(parts: readonly FormPart[], review: boolean): void {
  const { renderers } = usePort()
  useEffect(() => {
    const timer = setTimeout(() => preloadRenderers(parts, renderers, review))
    return () => clearTimeout(timer)
  }, [parts, renderers, review])
}

function preloadRenderers(parts: readonly FormPart[], renderers: FieldRenderers, review: boolean): void {
  const kinds = new Set(parts.flatMap(({ store }) => store.plan.order.map(({ field }) => field.kind)))
  for (const kind of kinds) {
    const renderer = renderers.get(kind.kind)
    void renderer?.Input.preload?.()
    if (review) void renderer?.Cell.preload?.()
    void kind.load?.()
  }
}
