import type { ReactNode } from 'react'
import type { WidthSource } from '#engine/source'

/** The frame of a form: a page, a drawer, a dialog or a card. Its content does not depend on which. */
export interface FrameProps {
  readonly title: string
  /** Width in pixels; phones may have their own. */
  readonly width: WidthSource
  /** A page that takes the width of the window. */
  readonly wide?: boolean
  /** Called on the close button, on Escape and on a click outside. */
  readonly onLeave: () => void
  /** Leads to other records, beside the title. */
  readonly pager?: ReactNode
  readonly children: ReactNode
}
