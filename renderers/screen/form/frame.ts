import type { ReactNode } from 'react'
import type { WidthSource } from '#engine/source'

/** What a form stands in: a page, a drawer, a dialog or a card, all alike to their content. */
export interface FrameProps {
  readonly title: string
  /** Pixels; a phone may have its own. */
  readonly width: WidthSource
  /** Asked to leave: by the cross, by Escape or by a click beside. */
  readonly onLeave: () => void
  readonly children: ReactNode
}
