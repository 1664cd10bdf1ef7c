import { FieldFrame } from '../FieldFrame.tsx'
import type { FilterProps } from '../renderer.ts'
import { ReferenceCombobox } from './ReferenceCombobox.tsx'
import { useFilterValues } from './useFilterValues.ts'

export function ReferenceFilter({ field, id, label, value, onChange }: FilterProps) {
  const filter = useFilterValues(field, null)
  return (
    <FieldFrame id={id} label={label} required={false} help={null} problem={null}>
      <ReferenceCombobox
        id={id}
        to={field.source.to ?? ''}
        value={typeof value === 'string' ? value : null}
        filter={filter}
        size={field.source.size}
        debounce={field.source.debounce}
        enabled
        onChange={onChange}
        onLeave={() => undefined}
      />
    </FieldFrame>
  )
}
