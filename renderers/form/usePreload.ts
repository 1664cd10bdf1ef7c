import { useEffect } from 'react'
import { usePort } from '#renderers/context'
import type { FieldRenderers } from '#renderers/field'
import type { FormPart } from './part.ts'

/** Loads in the background, once the form is drawn, the inputs of all its fields: the network may be away when a later step shows them. */
export function usePreload(parts: readonly FormPart[]): void {
  const { renderers } = usePort()
  useEffect(() => {
    const timer = setTimeout(() => preloadInputs(parts, renderers))
    return () => clearTimeout(timer)
  }, [parts, renderers])
}

function preloadInputs(parts: readonly FormPart[], renderers: FieldRenderers): void {
  const kinds = new Set(parts.flatMap(({ store }) => store.plan.order.map(({ field }) => field.kind)))
  for (const kind of kinds) {
    void renderers.get(kind.kind)?.Input.preload?.()
    void kind.load?.()
  }
}
