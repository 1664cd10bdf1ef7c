import { FieldFrame } from '../FieldFrame.tsx'
import type { FilterProps } from '../renderer.ts'
import { ReferenceBox } from './ReferenceBox.tsx'

const NO_FILTER = {}

export function ReferenceFilter({ field, id, label, value, onChange }: FilterProps) {
  return (
    <FieldFrame id={id} label={label} required={false} help={null} problem={null}>
      <ReferenceBox
        id={id}
        to={field.source.to ?? ''}
        value={typeof value === 'string' ? value : null}
        filter={NO_FILTER}
        size={field.source.size}
        wait={field.source.wait}
        enabled
        onChange={onChange}
        onLeave={() => undefined}
      />
    </FieldFrame>
  )
}
