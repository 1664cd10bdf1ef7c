import { Suspense } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Section } from '#engine/definition'
import type { Field } from '#engine/field'
import { evaluate } from '#engine/form'
import type { FormPlan, Surroundings, Values } from '#engine/form'
import type { Text } from '#engine/text'
import { usePort } from '#renderers/context'
import { MaskedValue, useFieldRenderer } from '#renderers/field'
import { useVisuallyHidden } from '#renderers/theme'

const useStyles = makeStyles({
  part: { display: 'grid', gap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  sectionTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    margin: 0,
    '@media (min-width: 767px)': {
      columnGap: tokens.spacingHorizontalXL,
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})

interface DetailsViewProps {
  readonly plan: FormPlan
  readonly sections: readonly Section[]
  readonly values: Values
  readonly names: { readonly [field: string]: string }
  readonly surroundings: Surroundings
  readonly title?: Text | null
}

/** What a form holds, to be read: names and values. A field that is hidden in the form is absent here too. */
export function DetailsView({ plan, sections, values, names, surroundings, title = null }: DetailsViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const { states } = evaluate(plan, values, surroundings)
  return (
    <div className={styles.part}>
      {title && <h2 className={styles.title}>{speech.say(title)}</h2>}
      {sections.map((section) => (
        <section key={section.id} className={styles.part}>
          {section.title && <h3 className={styles.sectionTitle}>{speech.say(section.title)}</h3>}
          <dl className={styles.list}>
            {section.rows
              .flat()
              .map(
                (field) =>
                  states.get(`/${field.name}`)?.visible && (
                    <Detail key={field.name} field={field} value={values[field.name]} name={names[field.name]} />
                  ),
              )}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Detail({
  field,
  value,
  name,
}: {
  readonly field: Field
  readonly value: unknown
  readonly name: string | undefined
}) {
  const { speech } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  const { Cell } = useFieldRenderer(field.kind.kind)
  if (field.kind.shape === 'nothing') return null
  const { traits } = field
  const label = speech.say(field.label)
  const cell = (
    // A line is held free, so that nothing moves when a kind has arrived.
    <Suspense fallback={'\u00a0'}>
      <Cell field={field} value={value} name={name} />
    </Suspense>
  )
  return (
    <div className={traits?.has('wide') || field.of.length > 0 ? styles.wide : ''}>
      <dt className={mergeClasses(styles.term, traits?.has('unlabelled') && hidden)}>{label}</dt>
      <dd className={styles.value}>
        {field.kind.empty(value) && typeof value !== 'boolean' ? (
          speech.say('lbl.general.none')
        ) : traits?.has('masked') ? (
          <MaskedValue label={label}>{cell}</MaskedValue>
        ) : (
          cell
        )}
      </dd>
    </div>
  )
}
