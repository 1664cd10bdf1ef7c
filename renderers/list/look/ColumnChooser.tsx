import { Button, Checkbox, makeStyles } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { ColumnItem } from './ColumnItem.tsx'

const useStyles = makeStyles({
  columns: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '50dvh', overflowY: 'auto' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
})

interface ColumnChooserProps {
  readonly columns: readonly Field[]
  /** Names, in their order; absent: all of them. */
  readonly shown: readonly string[] | undefined
  readonly onShown: (names: readonly string[]) => void
}

/** Which columns are shown and in which order: by box, by button, or dragged. The one that names the record always is. */
export function ColumnChooser({ columns, shown, onShown }: ColumnChooserProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const [order, setOrder] = useState(() =>
    fullOrder(
      columns.map(({ name }) => name),
      shown,
    ),
  )
  const [announcement, setAnnouncement] = useState('')
  const dragged = useRef<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const { list, keep } = useRestoredFocus(order)
  const isShown = (name: string): boolean => !shown || shown.includes(name)
  const move = (name: string, label: string, at: number): void => {
    const next = reorder(order, name, at)
    keep()
    setOrder(next)
    setAnnouncement(
      translator.translate('msg.general.rowMoved', { label, number: next.indexOf(name) + 1, count: next.length }),
    )
    onShown(next.filter(isShown))
  }
  return (
    <>
      <ul ref={list} className={styles.columns} aria-label={translator.translate('lbl.general.columns')}>
        {order.map((name, at) => {
          const field = columns.find((one) => one.name === name)
          if (!field) return null
          const label = translator.translate(field.label)
          return (
            <ColumnItem
              key={name}
              isDropTarget={over === name}
              onDrag={() => {
                dragged.current = name
              }}
              onOver={() => {
                if (dragged.current !== null) setOver(name)
                return dragged.current !== null
              }}
              onDrop={() => {
                const moving = columns.find((one) => one.name === dragged.current)
                if (moving && moving !== field) move(moving.name, translator.translate(moving.label), at)
              }}
              onEnd={() => {
                dragged.current = null
                setOver(null)
              }}
            >
              <div className={styles.name}>
                <Checkbox
                  label={label}
                  checked={isShown(name)}
                  disabled={field.role === 'title'}
                  onChange={(_, { checked }) =>
                    onShown(order.filter((one) => (one === name ? checked === true : isShown(one))))
                  }
                />
              </div>
              <MoveButton label={label} up disabled={at === 0} onMove={() => move(name, label, at - 1)} />
              <MoveButton label={label} disabled={at === order.length - 1} onMove={() => move(name, label, at + 1)} />
            </ColumnItem>
          )
        })}
      </ul>
      <p role="status" className={hidden}>
        {announcement}
      </p>
    </>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly up?: boolean
  readonly disabled: boolean
  readonly onMove: () => void
}

function MoveButton({ label, up = false, disabled, onMove }: MoveButtonProps) {
  const { translator } = usePort()
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={up ? <ArrowUpRegular /> : <ArrowDownRegular />}
      aria-label={translator.translate(up ? 'lbl.general.moveRowUp' : 'lbl.general.moveRowDown', { label })}
      disabledFocusable={disabled}
      onClick={onMove}
    />
  )
}

/** An element that is put elsewhere loses the focus: it comes back to whatever had it. */
function useRestoredFocus(order: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  }, [order])
  const keep = (): void => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement)) focused.current = activeElement
  }
  return { list, keep }
}

/** Names with one of them moved to another's place. */
export function reorder(names: readonly string[], name: string, at: number): readonly string[] {
  const others = names.filter((one) => one !== name)
  const place = Math.max(0, Math.min(others.length, at))
  return [...others.slice(0, place), name, ...others.slice(place)]
}

/** All columns: those shown in their order, the others behind. */
export const fullOrder = (all: readonly string[], shown: readonly string[] | undefined): readonly string[] =>
  shown ? [...shown.filter((name) => all.includes(name)), ...all.filter((name) => !shown.includes(name))] : all
