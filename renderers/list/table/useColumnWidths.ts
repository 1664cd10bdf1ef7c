import { useState } from 'react'
import type { List } from '#engine/definition'
import { widthsOf } from '#engine/list'
import type { ListLayout } from '#engine/list'

export interface ColumnWidths {
  /** The look with the width that is being dragged. */
  readonly look: ListLayout
  readonly onDrag: (name: string, width: number) => void
  /** Null gives the column its own width again. */
  readonly onWidth: (name: string, width: number | null) => void
}

/** Widths of columns: told of once they are let go, seen while they are dragged. */
export function useColumnWidths(
  list: List | null,
  look: ListLayout,
  onLook: ((look: ListLayout) => void) | undefined,
): ColumnWidths {
  const [dragged, setDragged] = useState<ListLayout['widths'] | null>(null)
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
