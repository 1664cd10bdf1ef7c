import { Button, Input, makeStyles } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { Suspense, useRef, useState } from 'react'
import { isDay, readDay, writeDay } from '#engine/field'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import { readOnlyProps } from '../textOf.ts'
import { useTypedText } from './useTypedText.ts'

/** Popups are made when they are first asked for: a form may hold a hundred days. */
const CalendarPopup = loadable(() => import('./CalendarPopup.tsx').then((loaded) => loaded.CalendarPopup))

interface DayBoxProps {
  readonly id: string
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  readonly value: unknown
  readonly enabled: boolean
  readonly keeps: boolean
  /** Whether a day cannot be chosen. */
  readonly isDisabled?: ((day: string) => boolean) | undefined
  readonly onChange: (value: string | null) => void
  readonly onLeave: () => void
}

/** As wide as what stands in it asks for. */
const useStyles = makeStyles({ box: { maxWidth: 'var(--box, 240px)' } })

const noneDisabled = (): boolean => false

/** Input of a date, typed as day, month and year or chosen from a calendar. */
export function DateBox({ id, value, enabled, keeps, isDisabled = noneDisabled, onChange, onLeave }: DayBoxProps) {
  const { translator, environment } = usePort()
  const styles = useStyles()
  const { today } = environment
  // Null until it was opened once.
  const [open, setOpen] = useState<boolean | null>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const control = useRef<HTMLInputElement>(null)
  const typed = useTypedText({ value, read: (text) => readDay(text, today), write: writeDay, keeps, onChange, onLeave })
  return (
    <>
      <Input
        {...typed}
        id={id}
        ref={control}
        className={styles.box}
        root={{ ref: setBox }}
        {...readOnlyProps(enabled)}
        autoComplete="off"
        inputMode="numeric"
        placeholder={translator.translate('lbl.general.dayFormat')}
        onFocus={() => void CalendarPopup.preload()}
        onKeyDown={(event) => {
          typed.onKeyDown(event)
          if (event.key !== 'ArrowDown' || !event.altKey || !enabled) return
          event.preventDefault()
          setOpen(true)
        }}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={<CalendarRegular />}
            disabled={!enabled}
            aria-label={translator.translate('lbl.general.chooseDay')}
            aria-haspopup="dialog"
            aria-expanded={open ?? false}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open !== null && (
        <Suspense fallback={null}>
          <CalendarPopup
            open={open}
            target={box}
            day={typeof value === 'string' && isDay(value) ? value : null}
            today={today}
            isDisabled={isDisabled}
            onPick={(picked) => {
              onChange(picked)
              setOpen(false)
              control.current?.focus()
            }}
            onClose={(byKey) => {
              setOpen(false)
              // Escape: back to where it was opened from the keyboard.
              if (byKey) control.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
