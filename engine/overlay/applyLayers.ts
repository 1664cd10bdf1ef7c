import type { Fault } from '#engine/definition'
import { ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { applyOverlay } from './applyOverlay.ts'
import type { OverlayContext } from './context.ts'
import { SURFACES } from './overlaySource.ts'
import type { HiddenEntries, OverlaySource } from './overlaySource.ts'

/** Applies layers from the top down. Each one sees only what those above have left. */
export function applyLayers(
  source: ModuleSource,
  overlays: readonly OverlaySource[],
  context: OverlayContext,
): Result<ModuleSource, Fault> {
  let left = source
  let { hidden } = context
  for (const overlay of overlays) {
    const applied = applyOverlay(left, overlay, { ...context, hidden })
    if (!applied.ok) return applied
    left = applied.value
    hidden = hiddenBy(hidden, overlay)
  }
  return ok(left)
}

const hiddenBy = (above: HiddenEntries, overlay: OverlaySource): HiddenEntries => {
  const [columns, filters, sections] = SURFACES.map(
    (surface) => new Set([...above[surface], ...(overlay[surface]?.hide ?? [])]),
  )
  return { columns: columns ?? above.columns, filters: filters ?? above.filters, sections: sections ?? above.sections }
}
