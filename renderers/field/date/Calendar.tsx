import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { addMonths, monthWeeks, addDays } from '#engine/field'
import { usePort } from '#renderers/context'
import { CalendarDay } from './CalendarDay.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'

const useStyles = makeStyles({
  calendar: { display: 'grid', gap: tokens.spacingVerticalS },
  grid: { borderCollapse: 'collapse' },
  weekday: {
    padding: tokens.spacingVerticalXXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
})

interface CalendarProps {
  readonly day: string | null
  readonly today: string
  readonly isDisabled: (day: string) => boolean
  readonly onPick: (day: string) => void
}

/** One month in weeks from Monday; keys as in the WAI-ARIA date picker dialog. */
export function Calendar({ day, today, isDisabled, onPick }: CalendarProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const id = useId()
  const [at, setAt] = useState(day ?? today)
  const grid = useRef<HTMLTableElement>(null)
  // The focus follows the keys; the buttons above the month keep it.
  const follows = useRef(true)
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    follows.current = false
  }, [at])
  const words = (part: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(translator.language, { timeZone: 'UTC', ...options }).format(Date.parse(part))
  const weeks = monthWeeks(at)
  const onKeyDown = (event: KeyboardEvent): void => {
    const nextDay = dayForKey(at, event.key, event.shiftKey)
    if (nextDay === null) return
    event.preventDefault()
    follows.current = nextDay !== at
    setAt(nextDay)
  }
  return (
    <div className={styles.calendar}>
      <CalendarHeader
        id={id}
        month={words(at, { month: 'long', year: 'numeric' })}
        onGo={(months) => setAt(addMonths(at, months))}
      />
      {/* A table alone is read cell by cell; the grid of the pattern is moved through by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={words(one, { weekday: 'long' })} className={styles.weekday}>
                {words(one, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <CalendarDay
                  key={one}
                  day={one}
                  name={words(one, { dateStyle: 'full' })}
                  selected={one === day}
                  isToday={one === today}
                  isOutsideMonth={one.slice(0, 7) !== at.slice(0, 7)}
                  disabled={isDisabled(one)}
                  focusable={one === at}
                  onPick={onPick}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        appearance="subtle"
        size="small"
        onClick={() => {
          follows.current = true
          setAt(today)
          if (!isDisabled(today)) onPick(today)
        }}
      >
        {translator.translate('lbl.general.today')}
      </Button>
    </div>
  )
}

const WEEK = 7
const YEAR = 12

/** The day that a key moves to (WAI-ARIA date picker dialog); null if the key is not handled. */
export function dayForKey(day: string, key: string, shift: boolean): string | null {
  const week = monthWeeks(day).find((days) => days.includes(day)) ?? [day]
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -WEEK)
    case 'ArrowDown':
      return addDays(day, WEEK)
    case 'Home':
      return week[0] ?? day
    case 'End':
      return week.at(-1) ?? day
    case 'PageUp':
      return addMonths(day, shift ? -YEAR : -1)
    case 'PageDown':
      return addMonths(day, shift ? YEAR : 1)
    default:
      return null
  }
}
