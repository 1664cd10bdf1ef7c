import { makeStyles } from '@fluentui/react-components'
import { useCallback } from 'react'
import type { Field } from '#engine/field'
import { useCssLength, usePort } from '#renderers/context'
import { LEAST, columnShares } from './columnShares.ts'

/** Pixel widths of the checkbox column, of a row button, and of the padding around the buttons. */
const BOX = 48
const BUTTON = 34
const EDGES = 26

const useStyles = makeStyles({
  set: { width: 'var(--width)' },
  // A share of the list width (`--unit`), never so narrow that words are broken.
  shared: { width: 'calc(var(--share) * var(--unit))' },
})

interface ColumnGroupProps {
  readonly shown: readonly Field[]
  readonly widthOf: (name: string) => number | null
  readonly boxes: boolean
  /** Number of buttons side by side in a row. */
  readonly slots: number
}

/** The column widths: as set by the user, else a share of the remaining width. */
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

/** Sets the width of one share: the remaining width divided by the number of shares. */
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
