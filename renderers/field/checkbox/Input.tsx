import { Checkbox, Field as FluentField, makeStyles, tokens } from '@fluentui/react-components'
import type { FieldProps } from '@fluentui/react-components'
import { useVisuallyHidden } from '#renderers/theme'
import type { InputProps } from '../renderer.ts'

// The box itself begins where other fields do: what is touched reaches further, by Fluent's inner margin.
const useStyles = makeStyles({
  box: { justifySelf: 'start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

/** The label stands beside the box, the problem and the help under it. */
export function CheckboxInput(props: InputProps) {
  const { field, id, label, value, enabled, required, onChange, onLeave } = props
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  return (
    <FluentField {...fieldMessages(props)}>
      <Checkbox
        id={id}
        className={styles.box}
        label={field.traits?.has('unlabelled') ? { children: label, className: hidden } : label}
        required={required}
        checked={value === true}
        disabled={!enabled}
        onChange={(_, data) => onChange(data.checked === true)}
        onBlur={onLeave}
      />
    </FluentField>
  )
}

/** The texts under a control: help and problem. The summary announces all problems at once. */
const fieldMessages = ({
  help,
  problem,
  warning,
}: Pick<InputProps, 'help' | 'problem' | 'warning'>): Pick<
  FieldProps,
  'hint' | 'validationMessage' | 'validationState'
> => ({
  ...(help ? { hint: help } : {}),
  ...(problem
    ? { validationMessage: { children: problem, role: undefined }, validationState: warning ? 'warning' : 'error' }
    : {}),
})
