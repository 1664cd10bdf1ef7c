import { useState } from 'react'
import type { List } from '#engine/definition'
import { widthsOf } from '#engine/list'
import type { Look } from '#engine/list'

export interface Widths {
  /** The look with the width that is being dragged. */
  readonly look: Look
  readonly onDrag: (name: string, width: number) => void
  /** Null gives the column its own width again. */
  readonly onWidth: (name: string, width: number | null) => void
}

/** Widths of columns: told of once they are let go, seen while they are dragged. */
export function useWidths(list: List | null, look: Look, onLook: ((look: Look) => void) | undefined): Widths {
  const [dragged, setDragged] = useState<Look['widths'] | null>(null)
  return {
    look: dragged ? { ...look, widths: dragged } : look,
    onDrag: (name, width) => setDragged({ ...look.widths, [name]: width }),
    onWidth: (name, width) => {
      const { [name]: _, ...others } = look.widths ?? {}
      const { widths: __, ...rest } = look
      setDragged(null)
      if (list) onLook?.({ ...rest, ...widthsOf(width === null ? others : { ...others, [name]: width }, list) })
    },
  }
}
