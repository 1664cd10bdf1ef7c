import { Field as FluentField, makeStyles, mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Field } from '#engine/field'
import { useVisuallyHidden } from '#renderers/theme'

// Boxes of short values are as wide as those are (`--box`), unless their field asks for the whole row.
const useStyles = makeStyles({
  // However long a choice of the control is, it is no wider than its place.
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  wide: { '--box': '100%' },
})

interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly help: string | null
  readonly problem: string | null
  readonly children: ReactNode
  readonly traits?: Field['traits'] | undefined
}

/** Label, required mark, help and problem around one control, tied to it for those who hear them. */
export function FieldFrame({ id, label, required, help, problem, children, traits }: FieldFrameProps) {
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  return (
    <FluentField
      className={mergeClasses(styles.field, traits?.has('wide') && styles.wide)}
      label={{
        children: label,
        htmlFor: id,
        id: `${id}-label`,
        ...(traits?.has('unlabelled') ? { className: hidden } : {}),
      }}
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
