import { useRef } from 'react'
import { allRows } from '../virtualRows.ts'
import type { RowsViewProps } from '../rowsViewProps.ts'
import { CardList } from './CardList.tsx'

const nothing = (): void => undefined

/** Rows on a narrow screen as cards, all of them drawn. */
export function RowCards(props: RowsViewProps) {
  const list = useRef<HTMLUListElement>(null)
  const window = { items: allRows(props.records.length), measure: null }
  return <CardList {...props} window={window} list={list} onPin={nothing} />
}
