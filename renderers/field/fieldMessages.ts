import type { FieldProps } from '@fluentui/react-components'
import type { InputProps } from './renderer.ts'

/** What a field says under its control: its help and its problem. The summary announces problems, once for all. */
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
