import { makeStyles } from '@fluentui/react-components'
import { useCallback } from 'react'
import type { Field } from '#engine/field'
import { useCssLength, usePort } from '#renderers/context'
import { LEAST, columnShares } from './columnShares.ts'

/** Pixels of the column of boxes; of a button of a row, and of the edges around them. */
const BOX = 48
const BUTTON = 34
const EDGES = 26

const useStyles = makeStyles({
  set: { width: 'var(--width)' },
  // A share of what the list gives (`--unit`), never so little that words are broken.
  shared: { width: 'calc(var(--share) * var(--unit))' },
})

interface ColumnGroupProps {
  readonly shown: readonly Field[]
  readonly widthOf: (name: string) => number | null
  readonly boxes: boolean
  /** How many buttons of a row stand beside each other. */
  readonly slots: number
}

/** How wide the columns are: as chosen, else a share of what the others leave. */
export function ColumnGroup({ shown, widthOf, boxes, slots }: ColumnGroupProps) {
  const { renderers, translator } = usePort()
  const shares = columnShares(shown, renderers, translator)
  const buttons = slots > 0 ? slots * BUTTON + EDGES : 0
  const taken = shown.reduce((sum, { name }) => sum + (widthOf(name) ?? 0), (boxes ? BOX : 0) + buttons)
  const whole = shown.reduce((sum, { name }) => sum + (widthOf(name) === null ? (shares.get(name) ?? 1) : 0), 0)
  return (
    <colgroup ref={useUnit(taken, whole)}>
      {boxes && <Column width={BOX} share={1} />}
      {shown.map(({ name }) => (
        <Column key={name} width={widthOf(name)} share={shares.get(name) ?? 1} />
      ))}
      {buttons > 0 && <Column width={buttons} share={1} />}
    </colgroup>
  )
}

/** What a share of one comes to: of the room that is not taken, in as many parts as there are shares. */
const useUnit = (taken: number, shares: number) =>
  useCallback(
    (element: HTMLElement | null) =>
      element?.style.setProperty('--unit', `max(${LEAST}px, calc((100cqi - ${taken}px) / ${Math.max(shares, 1)}))`),
    [taken, shares],
  )

function Column({ width, share }: { readonly width: number | null; readonly share: number }) {
  const styles = useStyles()
  const set = useCssLength('width', width)
  const shared = useCallback(
    (element: HTMLElement | null) => {
      set(element)
      element?.style.setProperty('--share', String(share))
    },
    [set, share],
  )
  return <col ref={shared} className={width === null ? styles.shared : styles.set} />
}
