import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { Section } from '#engine/definition'
import type { Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import { evaluate, isObject } from '#engine/form'
import type { FormPlan, FormEnvironment, FormState, Values } from '#engine/form'
import { below } from '#engine/source'
import type { Text } from '#engine/text'
import { usePort } from '#renderers/context'
import { useVisuallyHidden } from '#renderers/theme'
import { FieldValue } from './FieldValue.tsx'

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
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  files: { margin: 0, padding: 0, listStyleType: 'none' },
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

const HEADINGS = { 2: 'h2', 3: 'h3' } as const
const NO_FILES = {}

interface DetailsViewProps {
  readonly plan: FormPlan
  readonly sections: readonly Section[]
  readonly values: Values
  readonly names: { readonly [field: string]: string }
  readonly environment: FormEnvironment
  readonly title?: Text | null
  /** Level of the first heading. */
  readonly level?: 2 | 3
  /** Beside the first heading. */
  readonly tools?: ReactNode
  /** Below the first heading. */
  readonly notice?: ReactNode
  /** Files that are chosen and not stored yet, by field. */
  readonly files?: { readonly [name: string]: readonly File[] }
  /** The states of the fields, if they are known. */
  readonly states?: FormState['states']
}

/** A read-only view of form values: names and values. A field that is hidden in the form is absent here too. */
export function DetailsView({
  plan,
  sections,
  values,
  names,
  environment,
  title = null,
  level = 2,
  tools,
  notice,
  files = NO_FILES,
  states: known,
}: DetailsViewProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const states = known ?? evaluate(plan, values, environment).states
  const Top = HEADINGS[level]
  // The title of the whole view is above those of the sections.
  const Title = HEADINGS[title && level === 2 ? 3 : level]
  return (
    <div className={styles.part}>
      {title && (
        <div className={styles.head}>
          <Top className={level === 2 ? styles.title : styles.sectionTitle}>{translator.translate(title)}</Top>
          {tools}
        </div>
      )}
      {notice}
      {sections.map((section) => {
        const entries = detailEntries(section, values).filter(({ pointer }) => states.get(pointer)?.visible)
        if (entries.length === 0) return null
        return (
          <section key={section.id} className={styles.part}>
            {section.title && <Title className={styles.sectionTitle}>{translator.translate(section.title)}</Title>}
            <dl className={styles.list}>
              {entries.map(({ pointer, field, value }) => (
                <Detail
                  key={pointer}
                  field={field}
                  value={value}
                  name={names[field.name]}
                  scope={states.get(pointer)?.scope}
                  files={files[field.name] ?? []}
                  // The section heading already names the only list in the section.
                  named={section.title !== null && entries.length === 1 && field.kind.shape === 'rows'}
                />
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

interface DetailEntry {
  readonly pointer: string
  readonly field: Field
  readonly value: unknown
}

/** A section for a whole group shows the group's name, so its fields are listed directly. */
function detailEntries({ rows, isWholeField }: Section, values: Values): readonly DetailEntry[] {
  return rows.flat().flatMap((field) => {
    const pointer = below('', field.name)
    const value = values[field.name]
    if (!isWholeField || field.kind.shape !== 'group') return [{ pointer, field, value }]
    const held = isObject(value) ? value : {}
    return field.of.map((part) => ({ pointer: below(pointer, part.name), field: part, value: held[part.name] }))
  })
}

function Detail({
  field,
  value,
  name,
  scope,
  files,
  named,
}: {
  readonly field: Field
  readonly value: unknown
  readonly name: string | undefined
  readonly scope: Scope | undefined
  readonly files: readonly File[]
  readonly named: boolean
}) {
  const { translator } = usePort()
  const styles = useStyles()
  const hidden = useVisuallyHidden()
  if (field.kind.shape === 'nothing') return null
  const { traits } = field
  const label = translator.translate(field.label)
  return (
    <div className={traits?.has('wide') || field.of.length > 0 ? styles.wide : ''}>
      <dt className={mergeClasses(styles.term, (named || traits?.has('unlabelled')) && hidden)}>{label}</dt>
      <dd className={styles.value}>
        <FieldValue
          field={field}
          value={value}
          name={name}
          scope={scope}
          none={files.length > 0 ? '' : translator.translate(field.absent ?? 'lbl.general.noValue')}
        />
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.name}>{file.name}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
