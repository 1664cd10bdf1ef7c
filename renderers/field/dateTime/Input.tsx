import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { isInstant } from '#engine/field'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { DayBox } from '../date/DayBox.tsx'
import type { InputProps } from '../renderer.ts'
import { HourBox } from '../time/HourBox.tsx'
import { partsOf, valueOf } from './parts.ts'
import type { Parts } from './parts.ts'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  hour: { width: '120px' },
})

/** A day and a time beside each other, in the organisation's time zone. */
export function DateTimeInput({ id, value, enabled, onChange, onLeave, place }: InputProps) {
  const { timeZone, speech } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  // While one part is missing, the value alone does not tell which.
  const [typed, setTyped] = useState<{ readonly parts: Parts; readonly value: string | null } | null>(null)
  const whole = typeof value === 'string' && isInstant(value)
  const parts = typed && typed.value === value && !whole ? typed.parts : partsOf(value, timeZone)
  const keeps = place !== null
  const change = (part: keyof Parts, written: string | null): void => {
    const next = { ...parts, [part]: written ?? '' }
    const made = valueOf(next, timeZone)
    setTyped({ parts: next, value: made })
    onChange(made)
  }
  return (
    <div className={styles.row}>
      <DayBox
        id={id}
        value={parts.day}
        enabled={enabled}
        keeps={keeps}
        onChange={(day) => change('day', day)}
        onLeave={onLeave}
      />
      <span id={`${id}-hour-label`} className={hidden}>
        {speech.say('lbl.general.time')}
      </span>
      <HourBox
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
