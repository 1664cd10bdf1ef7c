import { makeStyles, tokens } from '@fluentui/react-components'
import { buttonId, getUiOptions } from '@rjsf/utils'
import type { ArrayFieldTemplateProps, ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { Fieldset, RowCard } from '#renderers/field'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    '&:empty': { display: 'none' },
  },
})

/** A list: its rows as cards, and a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, fieldPathId, items, title, schema, uiSchema, registry, required, rawErrors, hideError } = props
  const styles = useStyles()
  const { AddButton } = registry.templates.ButtonTemplates
  const options = getUiOptions(uiSchema)
  const help = options.description ?? schema.description
  return (
    <Fieldset
      id={fieldPathId.$id}
      label={options.title ?? title}
      required={required ?? false}
      help={typeof help === 'string' ? help : null}
      problem={hideError ? null : (rawErrors?.[0] ?? null)}
      look="plain"
    >
      {props.optionalDataControl}
      <div className={styles.rows}>{items}</div>
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          disabled={props.disabled || props.readonly}
          onClick={props.onAddClick}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </Fieldset>
  )
}

/** One row of a list, named by its number, with what can be done with it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, registry, parentUiSchema } = props
  const { translator } = usePort()
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates
  const label = getUiOptions(parentUiSchema).title ?? ''
  return (
    <RowCard
      id={`${buttonsProps.fieldPathId.$id}-row`}
      title={translator.translate('lbl.general.row', { label, number: index + 1 }).trim()}
      actions={hasToolbar && <Buttons {...buttonsProps} />}
    >
      {children}
    </RowCard>
  )
}
