import type { InputProps } from '../renderer.ts'
import { ReferenceCombobox } from './ReferenceCombobox.tsx'
import { useFilterValues } from './useFilterValues.ts'

/** A choice among more records than a list can show: found by typing. */
export function OptionSearch({ field, id, value, name, enabled, onChange, onLeave, context }: InputProps) {
  const filter = useFilterValues(field, context)
  return (
    <ReferenceCombobox
      id={id}
      to={field.optionCall?.kind === 'call' ? field.optionCall.module : ''}
      value={typeof value === 'string' && value !== '' ? value : null}
      name={name}
      filter={filter}
      enabled={enabled}
      onChange={onChange}
      onLeave={onLeave}
    />
  )
}
