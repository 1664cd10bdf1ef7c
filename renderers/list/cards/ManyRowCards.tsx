import { useRef } from 'react'
import { useHeldRow } from '../useHeldRow.ts'
import type { RowsViewProps } from '../view.ts'
import { DrawnCards } from './DrawnCards.tsx'
import { useCardWindow } from './useCardWindow.ts'

/** Rows on a narrow screen as cards; of many only those in sight are drawn. */
export function ManyRowCards(props: RowsViewProps) {
  const { records, printing = false } = props
  const list = useRef<HTMLUListElement>(null)
  const held = useHeldRow()
  const window = useCardWindow({
    count: records.length,
    keyOf: (at) => records[at]?.id ?? '',
    list,
    whole: printing,
    held,
  })
  return <DrawnCards {...props} window={window} list={list} onHeld={held.hold} />
}
