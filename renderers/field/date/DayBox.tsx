import { Button, Input, Popover, PopoverSurface, PopoverTrigger, makeStyles } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { Suspense, lazy, useRef, useState } from 'react'
import { isDay, readDay, writeDay } from '#engine/field'
import { usePort } from '#renderers/context'
import { kept } from '../kept.ts'
import { useTyped } from './useTyped.ts'

const Calendar = lazy(() => import('./Calendar.tsx').then((loaded) => ({ default: loaded.Calendar })))

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
const useStyles = makeStyles({
  box: { maxWidth: 'var(--box, 240px)' },
  // Room of six weeks, so that what opens finds its place before the calendar has arrived.
  waiting: { width: '224px', height: '300px' },
})

const nothingOff = (): boolean => false

/** A day, typed in the order of day, month and year, or chosen from a calendar. */
export function DayBox({ id, value, enabled, keeps, isOff = nothingOff, onChange, onLeave }: DayBoxProps) {
  const { speech, surroundings } = usePort()
  const styles = useStyles()
  const { today } = surroundings
  const [open, setOpen] = useState(false)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const control = useRef<HTMLInputElement>(null)
  const typed = useTyped({ value, read: (text) => readDay(text, today), write: writeDay, keeps, onChange, onLeave })
  const day = typeof value === 'string' && isDay(value) ? value : null
  return (
    <Popover
      open={open}
      trapFocus
      // The calendar begins at its day, not at its first button.
      unstable_disableAutoFocus
      positioning={{ position: 'below', align: 'start', target: box }}
      onOpenChange={(event, data) => {
        setOpen(data.open)
        // Escape: back to where it was opened from the keyboard.
        if (!data.open && event.type === 'keydown') control.current?.focus()
      }}
    >
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
          <PopoverTrigger disableButtonEnhancement>
            <Button
              appearance="transparent"
              size="small"
              icon={<CalendarRegular />}
              disabled={!enabled}
              aria-label={speech.say('lbl.general.chooseDay')}
            />
          </PopoverTrigger>
        }
      />
      <PopoverSurface aria-label={speech.say('lbl.general.chooseDay')}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <Calendar
            day={day}
            today={today}
            isOff={isOff}
            onPick={(picked) => {
              onChange(picked)
              setOpen(false)
              control.current?.focus()
            }}
          />
        </Suspense>
      </PopoverSurface>
    </Popover>
  )
}
