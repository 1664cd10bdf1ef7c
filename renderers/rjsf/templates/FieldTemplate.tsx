import type { FieldTemplateProps } from '@rjsf/utils'
import { FieldFrame } from '#renderers/field'

/** Label, help and problem around a control; what holds other fields says its own name. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, hidden, required = false, displayLabel, rawHelp, rawDescription, rawErrors } = props
  const { registry, hideError } = props
  const { WrapIfAdditionalTemplate: Wrap } = registry.templates
  if (hidden) return <div hidden>{children}</div>
  if (!displayLabel) return <Wrap {...props}>{children}</Wrap>
  return (
    <Wrap {...props}>
      <FieldFrame
        id={id}
        label={label}
        required={required}
        help={[rawDescription, rawHelp].filter(Boolean).join(' ') || null}
        problem={hideError ? null : (rawErrors?.[0] ?? null)}
      >
        {children}
      </FieldFrame>
    </Wrap>
  )
}
