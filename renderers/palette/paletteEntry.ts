import type { ReactElement, ReactNode } from 'react'

/** An entry of a palette. */
export interface PaletteEntry {
  /** Unique among all entries of the palette. */
  readonly id: string
  /** Decoration: it is not read aloud. */
  readonly icon: ReactNode
  readonly label: string
  /** Additional text beside the label. */
  readonly detail?: string | undefined
  /** Language of the label, if it differs from that of the page. */
  readonly lang?: string | undefined
  /** Whether this is the current one of several alternatives. */
  readonly isCurrent?: boolean | undefined
  readonly onChoose: () => void
}

/** A failed search for entries. */
export interface PaletteProblem {
  readonly text: string
  /** Link to its report, which closes the palette. */
  readonly report?: ReactElement | null | undefined
}

/** A group of entries under a heading. */
export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly entries: readonly PaletteEntry[]
  readonly problem?: PaletteProblem | undefined
}
