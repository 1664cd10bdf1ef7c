import { ADDITIONAL_PROPERTY_FLAG, TranslatableString, buttonId } from '@rjsf/utils'
import type { FieldTemplateProps, WrapIfAdditionalTemplateProps } from '@rjsf/utils'
import { Input, makeStyles, tokens } from '@fluentui/react-components'
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

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
})

/** A property that a schema does not name is named by the person, and may go again. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, label, children, disabled, readonly, schema, uiSchema, registry } = props
  const styles = useStyles()
  const { RemoveButton } = registry.templates.ButtonTemplates
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children
  const name = registry.translateString(TranslatableString.KeyLabel, [label])
  return (
    <div className={styles.row}>
      <FieldFrame id={`${id}-key`} label={name} required={false} help={null} problem={null}>
        <Input key={label} id={`${id}-key`} defaultValue={label} onBlur={props.onKeyRenameBlur} />
      </FieldFrame>
      {children}
      <RemoveButton
        id={buttonId(id, 'remove')}
        disabled={disabled || readonly}
        onClick={props.onRemoveProperty}
        uiSchema={uiSchema}
        registry={registry}
      />
    </div>
  )
}
