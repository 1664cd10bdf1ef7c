import type { CompileContext } from '#engine/definition'
import { NOTHING_HIDDEN } from './overlaySource.ts'
import type { HiddenEntries } from './overlaySource.ts'

/** The context in which an overlay is applied. */
export interface OverlayContext extends CompileContext {
  /** The fields and blocks that the layers above have hidden. */
  readonly hidden: HiddenEntries
  /** Storage format of the values of all ids that were ever published, `storedAs`. */
  readonly stored: { readonly [id: string]: string }
  /** Whether the overlay has a text for a key, in any language. */
  readonly hasText: (key: string) => boolean
}

/** Returns the context of a tenant with a single layer. */
export const overlayContext = (context: CompileContext, stored: OverlayContext['stored'] = {}): OverlayContext => ({
  ...context,
  hidden: NOTHING_HIDDEN,
  stored,
  hasText: () => false,
})
