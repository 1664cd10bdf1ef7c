import { Checkbox, Field as FluentField } from '@fluentui/react-components'
import type { InputProps } from '../renderer.ts'

/** The label stands beside the box, the problem and the help under it. */
export function CheckboxInput({ id, label, value, enabled, required, problem, help, onChange, onLeave }: InputProps) {
  return (
    <FluentField
      {...(help ? { hint: help } : {})}
      {...(problem
        ? { validationMessage: { children: problem, role: undefined }, validationState: 'error' as const }
        : {})}
    >
      <Checkbox
        id={id}
        label={label}
        required={required}
        checked={value === true}
        disabled={!enabled}
        onChange={(_, data) => onChange(data.checked === true)}
        onBlur={onLeave}
      />
    </FluentField>
  )
}
