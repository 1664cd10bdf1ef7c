import { useRef } from 'react'
import { allDrawn } from '../drawn.ts'
import type { RowsViewProps } from '../view.ts'
import { DrawnCards } from './DrawnCards.tsx'

const nothing = (): void => undefined

/** Rows on a narrow screen as cards, all of them drawn. */
export function RowCards(props: RowsViewProps) {
  const list = useRef<HTMLUListElement>(null)
  const window = { drawn: allDrawn(props.records.length), measure: null }
  return <DrawnCards {...props} window={window} list={list} onHeld={nothing} />
}
