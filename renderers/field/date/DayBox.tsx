import { Button, Input, makeStyles } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { Suspense, lazy, useRef, useState } from 'react'
import { isDay, readDay, writeDay } from '#engine/field'
import { usePort } from '#renderers/context'
import { kept } from '../kept.ts'
import { useTyped } from './useTyped.ts'

/** Popups are made when they are first asked for: a form may hold a hundred days. */
const DayPopup = lazy(() => import('./DayPopup.tsx').then((loaded) => ({ default: loaded.DayPopup })))

interface DayBoxProps {
  readonly id: string
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  readonly value: unknown
  readonly enabled: boolean
  readonly keeps: boolean
  /** Whether a day cannot be chosen. */
  readonly isOff?: ((day: string) => boolean) | undefined
  readonly onChange: (value: string | null) => void
  readonly onLeave: () => void
}

/** As wide as what stands in it asks for. */
const useStyles = makeStyles({ box: { maxWidth: 'var(--box, 240px)' } })

const nothingOff = (): boolean => false

/** A day, typed in the order of day, month and year, or chosen from a calendar. */
export function DayBox({ id, value, enabled, keeps, isOff = nothingOff, onChange, onLeave }: DayBoxProps) {
  const { speech, surroundings } = usePort()
  const styles = useStyles()
  const { today } = surroundings
  // Null until it was opened once.
  const [open, setOpen] = useState<boolean | null>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const control = useRef<HTMLInputElement>(null)
  const typed = useTyped({ value, read: (text) => readDay(text, today), write: writeDay, keeps, onChange, onLeave })
  return (
    <>
      <Input
        {...typed}
        id={id}
        ref={control}
        className={styles.box}
        root={{ ref: setBox }}
        {...kept(enabled)}
        autoComplete="off"
        inputMode="numeric"
        placeholder={speech.say('lbl.general.dayFormat')}
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
            aria-label={speech.say('lbl.general.chooseDay')}
            aria-haspopup="dialog"
            aria-expanded={open ?? false}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open !== null && (
        <Suspense fallback={null}>
          <DayPopup
            open={open}
            target={box}
            day={typeof value === 'string' && isDay(value) ? value : null}
            today={today}
            isOff={isOff}
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
