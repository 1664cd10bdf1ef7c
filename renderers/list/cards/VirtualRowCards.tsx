import { useRef } from 'react'
import { usePinnedRow } from '../usePinnedRow.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { CardList } from './CardList.tsx'
import { useCardWindow } from './useCardWindow.ts'

/** Rows on a narrow screen as cards; of many only those in sight are drawn. */
export function VirtualRowCards(props: RowsViewProps) {
  const { records, printing = false } = props
  const list = useRef<HTMLUListElement>(null)
  const pinned = usePinnedRow()
  const window = useCardWindow({
    count: records.length,
    keyOf: (at) => records[at]?.id ?? '',
    list,
    renderAll: printing,
    pinned,
  })
  return <CardList {...props} window={window} list={list} onPin={pinned.pin} />
}
