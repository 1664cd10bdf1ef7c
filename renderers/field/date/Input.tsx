import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { DayBox } from './DayBox.tsx'

export function DateInput({ field, id, value, enabled, onChange, onLeave, place }: InputProps) {
  const { today } = usePort().surroundings
  const { after, before } = field.source
  // A filter may look for any day.
  const isOff = (day: string): boolean =>
    place !== null && ((after === 'today' && day <= today) || (before === 'today' && day >= today))
  return (
    <DayBox
      id={id}
      value={value}
      enabled={enabled}
      keeps={place !== null}
      isOff={isOff}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
