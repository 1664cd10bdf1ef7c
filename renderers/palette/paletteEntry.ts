import type { ReactElement, ReactNode } from 'react'

/** Something that one may choose in a palette. */
export interface PaletteEntry {
  /** Unique among all entries of the palette. */
  readonly id: string
  /** Decoration: it is not read aloud. */
  readonly icon: ReactNode
  readonly label: string
  /** What the label alone does not say. */
  readonly detail?: string | undefined
  /** Language of the label, where it is another one than the page's. */
  readonly lang?: string | undefined
  /** What it is at present, among several of which one holds. */
  readonly isCurrent?: boolean | undefined
  readonly onChoose: () => void
}

/** What went wrong while entries were looked for. */
export interface PaletteProblem {
  readonly text: string
  /** The way to its report, which closes the palette. */
  readonly report?: ReactElement | null | undefined
}

/** Entries that belong together, beneath a heading. */
export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly entries: readonly PaletteEntry[]
  readonly problem?: PaletteProblem | undefined
}
