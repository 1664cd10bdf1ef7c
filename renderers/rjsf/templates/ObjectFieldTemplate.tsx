import { makeStyles, tokens } from '@fluentui/react-components'
import { buttonId, canExpand, getUiOptions } from '@rjsf/utils'
import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { Fieldset } from '#renderers/field'

const useStyles = makeStyles({
  object: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
    '@media (min-width: 767px)': {
      columnGap: tokens.spacingHorizontalL,
      gridTemplateColumns: 'repeat(auto-fit, minmax(40%, 1fr))',
    },
  },
})

type Property = ObjectFieldTemplateProps['properties'][number]

/** An object: the whole form and its sections by their titles, what lies deeper in a frame. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, schema, uiSchema, formData, registry, optionalDataControl } =
    props
  const styles = useStyles()
  const { AddButton } = registry.templates.ButtonTemplates
  const { columns } = getUiOptions(uiSchema)
  const depth = fieldPathId.path.length
  const id = fieldPathId.$id
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null
  const inside = (
    <>
      {optionalDataControl}
      {rowsOf(properties, columns === 2).map((row) => (
        <div key={row[0]?.name} className={styles.row}>
          {row.map(({ content }) => content)}
        </div>
      ))}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          disabled={props.disabled || props.readonly}
          onClick={props.onAddProperty}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </>
  )
  if (depth > 1)
    return (
      <Fieldset id={id} label={title} help={typeof description === 'string' ? description : null} problem={null}>
        {inside}
      </Fieldset>
    )
  const Title = depth === 0 ? 'h2' : 'h3'
  return (
    <section id={id} tabIndex={-1} className={styles.object} {...(title ? { 'aria-labelledby': `${id}-title` } : {})}>
      {title && (
        <Title id={`${id}-title`} className={styles.title}>
          {title}
        </Title>
      )}
      {description && <p className={styles.words}>{description}</p>}
      {inside}
    </section>
  )
}

/** Two side by side where that is wished. */
function rowsOf(properties: readonly Property[], paired: boolean): readonly (readonly Property[])[] {
  const shown = properties.filter(({ hidden }) => !hidden)
  const rows = paired
    ? shown.flatMap((_, at) => (at % 2 === 0 ? [shown.slice(at, at + 2)] : []))
    : shown.map((one) => [one])
  return [...rows, ...properties.filter(({ hidden }) => hidden).map((one) => [one])]
}
