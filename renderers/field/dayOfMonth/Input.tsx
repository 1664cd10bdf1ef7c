import { dateOfMonth, isDay } from '#engine/field'
import { usePort } from '#renderers/context'
import { DateBox } from '../date/DateBox.tsx'
import type { InputProps } from '../renderer.ts'

/** A date of the present month, of which the day counts; the day alone may be typed. A month that ends before shows its last day. */
export function DayOfMonthInput({ field, id, value, enabled, onChange, onLeave, context }: InputProps) {
  const { today } = usePort().environment
  const { after, before } = field.source
  const isDisabled = (day: string): boolean =>
    day.slice(0, 7) !== today.slice(0, 7) ||
    (context !== null && ((after === 'today' && day <= today) || (before === 'today' && day >= today)))
  return (
    <DateBox
      id={id}
      value={typeof value === 'number' ? dateOfMonth(value, today) : value}
      enabled={enabled}
      keeps={context !== null}
      isDisabled={isDisabled}
      onChange={(written) => onChange(written === null ? null : dayIn(written))}
      onLeave={onLeave}
    />
  )
}

/** The day that a date or a figure names, else what was typed, which is then refused. */
const dayIn = (written: string): unknown =>
  isDay(written) ? Number(written.slice(8)) : /^\d{1,2}$/.test(written.trim()) ? Number(written) : written
