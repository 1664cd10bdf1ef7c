import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { ADDITIONAL_PROPERTY_FLAG, TranslatableString, buttonId } from '@rjsf/utils'
import type { WrapIfAdditionalTemplateProps } from '@rjsf/utils'
import { FieldFrame } from '#renderers/field'

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
