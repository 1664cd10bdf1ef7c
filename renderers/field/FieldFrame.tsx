import { Field as FluentField } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly help: string | null
  readonly problem: string | null
  readonly children: ReactNode
}

/** Label, required mark, help and problem around one control, tied to it for those who hear them. */
export function FieldFrame({ id, label, required, help, problem, children }: FieldFrameProps) {
  return (
    <FluentField
      label={{ children: label, htmlFor: id, id: `${id}-label` }}
      required={required}
      {...(help ? { hint: help } : {})}
      {...(problem
        ? { validationMessage: { children: problem, role: undefined }, validationState: 'error' as const }
        : {})}
    >
      {children}
    </FluentField>
  )
}
