import { FieldFrame } from '../FieldFrame.tsx'
import type { FilterProps } from '../renderer.ts'
import { ReferenceCombobox } from './ReferenceCombobox.tsx'

const NO_FILTER = {}

export function ReferenceFilter({ field, id, label, value, onChange }: FilterProps) {
  return (
    <FieldFrame id={id} label={label} required={false} help={null} problem={null}>
      <ReferenceCombobox
        id={id}
        to={field.source.to ?? ''}
        value={typeof value === 'string' ? value : null}
        filter={NO_FILTER}
        size={field.source.size}
        debounce={field.source.debounce}
        enabled
        onChange={onChange}
        onLeave={() => undefined}
      />
    </FieldFrame>
  )
}
