import { usePort } from '#renderers/context'
import type { InputProps } from '../renderer.ts'
import { DateBox } from './DateBox.tsx'

export function DateInput({ field, id, value, enabled, onChange, onLeave, context }: InputProps) {
  const { today } = usePort().environment
  const { after, before } = field.source
  // A filter may look for any day.
  const isDisabled = (day: string): boolean =>
    context !== null && ((after === 'today' && day <= today) || (before === 'today' && day >= today))
  return (
    <DateBox
      id={id}
      value={value}
      enabled={enabled}
      keeps={context !== null}
      isDisabled={isDisabled}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
