import type { InputProps } from '../renderer.ts'
import { ReferenceBox } from './ReferenceBox.tsx'
import { useHeld } from './useHeld.ts'

/** A choice among more records than a list can show: found by typing. */
export function SearchedOption({ field, id, value, name, enabled, onChange, onLeave, place }: InputProps) {
  const filter = useHeld(field, place)
  return (
    <ReferenceBox
      id={id}
      to={field.asked?.kind === 'call' ? field.asked.module : ''}
      value={typeof value === 'string' && value !== '' ? value : null}
      name={name}
      filter={filter}
      enabled={enabled}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
