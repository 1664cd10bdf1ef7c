import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { isInstant, instantOf, isDay, isHour, localTime } from '#engine/field'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { DateBox } from '../date/DateBox.tsx'
import type { InputProps } from '../renderer.ts'
import { TimeBox } from '../time/TimeBox.tsx'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  hour: { width: '120px' },
})

/** A day and a time beside each other, in the organisation's time zone. */
export function DateTimeInput({ id, value, enabled, onChange, onLeave, context }: InputProps) {
  const { timeZone, translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  // While one part is missing, the value alone does not tell which.
  const [typed, setTyped] = useState<{ readonly parts: DateTimeParts; readonly value: string | null } | null>(null)
  const whole = typeof value === 'string' && isInstant(value)
  const parts = typed && typed.value === value && !whole ? typed.parts : toParts(value, timeZone)
  const keeps = context !== null
  const change = (part: keyof DateTimeParts, written: string | null): void => {
    const next = { ...parts, [part]: written ?? '' }
    const made = fromParts(next, timeZone)
    setTyped({ parts: next, value: made })
    onChange(made)
  }
  return (
    <div className={styles.row}>
      <DateBox
        id={id}
        value={parts.day}
        enabled={enabled}
        keeps={keeps}
        onChange={(day) => change('day', day)}
        onLeave={onLeave}
      />
      <span id={`${id}-hour-label`} className={hidden}>
        {translator.translate('lbl.general.time')}
      </span>
      <TimeBox
        id={`${id}-hour`}
        labelledBy={`${id}-label ${id}-hour-label`}
        className={styles.hour}
        value={parts.hour}
        enabled={enabled}
        keeps={keeps}
        onChange={(hour) => change('hour', hour)}
        onLeave={onLeave}
      />
    </div>
  )
}

/** A date and a time on the organisation's clock, each parsed or as typed. */
interface DateTimeParts {
  readonly day: string
  readonly hour: string
}

const NOTHING: DateTimeParts = { day: '', hour: '' }

/** Splits a value into date and time. Typed text that is not an instant becomes the date. */
export function toParts(value: unknown, timeZone: string): DateTimeParts {
  if (typeof value !== 'string' || value === '') return NOTHING
  if (!isInstant(value)) return { day: value, hour: '' }
  const [day = '', hour = ''] = localTime(value, timeZone).split('T')
  return { day, hour }
}

/** The instant of both parts; null if both are empty. Otherwise the typed text, which is rejected and not lost. */
export function fromParts({ day, hour }: DateTimeParts, timeZone: string): string | null {
  if (day === '' && hour === '') return null
  return isDay(day) && isHour(hour) ? instantOf(`${day}T${hour}`, timeZone) : `${day} ${hour}`.trim()
}
