import { Checkbox } from '@fluentui/react-components'
import type { FilterProps } from '../renderer.ts'

/** Only those where it is ticked, or all. */
export function CheckboxFilter({ id, label, value, onChange }: FilterProps) {
  return (
    <Checkbox
      id={id}
      label={label}
      checked={value === true}
      onChange={(_, data) => onChange(data.checked === true ? true : null)}
    />
  )
}
