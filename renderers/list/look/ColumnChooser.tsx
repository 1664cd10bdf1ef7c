import { Button, Checkbox, makeStyles } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '#engine/field'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { ColumnItem } from './ColumnItem.tsx'
import { movedTo, wholeOrder } from './order.ts'

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
  const { speech } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const [order, setOrder] = useState(() =>
    wholeOrder(
      columns.map(({ name }) => name),
      shown,
    ),
  )
  const [said, setSaid] = useState('')
  const dragged = useRef<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const { list, keep } = useKeptFocus(order)
  const isShown = (name: string): boolean => !shown || shown.includes(name)
  const move = (name: string, label: string, at: number): void => {
    const next = movedTo(order, name, at)
    keep()
    setOrder(next)
    setSaid(speech.say('msg.general.rowMoved', { label, number: next.indexOf(name) + 1, count: next.length }))
    onShown(next.filter(isShown))
  }
  return (
    <>
      <ul ref={list} className={styles.columns} aria-label={speech.say('lbl.general.columns')}>
        {order.map((name, at) => {
          const field = columns.find((one) => one.name === name)
          if (!field) return null
          const label = speech.say(field.label)
          return (
            <ColumnItem
              key={name}
              over={over === name}
              onDrag={() => {
                dragged.current = name
              }}
              onOver={() => {
                if (dragged.current !== null) setOver(name)
                return dragged.current !== null
              }}
              onDrop={() => {
                const moving = columns.find((one) => one.name === dragged.current)
                if (moving && moving !== field) move(moving.name, speech.say(moving.label), at)
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
              <Mover label={label} up disabled={at === 0} onMove={() => move(name, label, at - 1)} />
              <Mover label={label} disabled={at === order.length - 1} onMove={() => move(name, label, at + 1)} />
            </ColumnItem>
          )
        })}
      </ul>
      <p role="status" className={hidden}>
        {said}
      </p>
    </>
  )
}

interface MoverProps {
  readonly label: string
  readonly up?: boolean
  readonly disabled: boolean
  readonly onMove: () => void
}

function Mover({ label, up = false, disabled, onMove }: MoverProps) {
  const { speech } = usePort()
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={up ? <ArrowUpRegular /> : <ArrowDownRegular />}
      aria-label={speech.say(up ? 'lbl.general.moveRowUp' : 'lbl.general.moveRowDown', { label })}
      disabledFocusable={disabled}
      onClick={onMove}
    />
  )
}

/** An element that is put elsewhere loses the focus: it comes back to whatever had it. */
function useKeptFocus(order: readonly string[]) {
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
