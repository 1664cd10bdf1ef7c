import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { addMonths, monthWeeks } from '#engine/field'
import { usePort } from '#renderers/context'
import { CalendarDay } from './CalendarDay.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import { keyedDay } from './keyedDay.ts'

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
  readonly isOff: (day: string) => boolean
  readonly onPick: (day: string) => void
}

/** One month in weeks from Monday; keys as in the WAI-ARIA date picker dialog. */
export function Calendar({ day, today, isOff, onPick }: CalendarProps) {
  const { speech } = usePort()
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
    new Intl.DateTimeFormat(speech.language, { timeZone: 'UTC', ...options }).format(Date.parse(part))
  const weeks = monthWeeks(at)
  const press = (event: KeyboardEvent): void => {
    const wanted = keyedDay(at, event.key, event.shiftKey)
    if (wanted === null) return
    event.preventDefault()
    follows.current = wanted !== at
    setAt(wanted)
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
      <table ref={grid} role="grid" aria-labelledby={id} className={styles.grid} onKeyDown={press}>
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
                  chosen={one === day}
                  present={one === today}
                  outside={one.slice(0, 7) !== at.slice(0, 7)}
                  off={isOff(one)}
                  reached={one === at}
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
          if (!isOff(today)) onPick(today)
        }}
      >
        {speech.say('lbl.general.today')}
      </Button>
    </div>
  )
}
