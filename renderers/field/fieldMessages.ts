import type { FieldProps } from '@fluentui/react-components'
import type { InputProps } from './renderer.ts'

/** The texts under a control: help and problem. The summary announces all problems at once. */
export const fieldMessages = ({
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
