import type { CompileContext } from '#engine/definition'
import { NOTHING_HIDDEN } from './overlay.ts'
import type { Hidden } from './overlay.ts'

/** What an overlay is applied against. */
export interface OverlayContext extends CompileContext {
  /** What the layers above have taken away. */
  readonly hidden: Hidden
  /** How values stand in rows under the ids that were ever published, `storedAs`. */
  readonly stored: { readonly [id: string]: string }
  /** Whether the overlay has words for a key, in any language. */
  readonly origin: (key: string) => boolean
}

/** The context of a tenant's only layer. */
export const overlayContext = (context: CompileContext, stored: OverlayContext['stored'] = {}): OverlayContext => ({
  ...context,
  hidden: NOTHING_HIDDEN,
  stored,
  origin: () => false,
})
