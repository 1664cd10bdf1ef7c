import { makeStyles, tokens } from '@fluentui/react-components'
import type { Section } from '#engine/definition'
import type { PlanNode } from '#engine/form'
import { usePort } from '#renderers/context'
import { FormField } from './FormField.tsx'
import { useForm } from './useForm.ts'

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
    // A row whose fields are all hidden leaves no gap.
    '&:empty': { display: 'none' },
    // Two columns at most; where one of the two is hidden the other takes the row.
    '@media (min-width: 767px)': {
      columnGap: tokens.spacingHorizontalL,
      gridTemplateColumns: 'repeat(auto-fit, minmax(40%, 1fr))',
    },
  },
})

/** Fields of a section in their rows; those of one row stand side by side where there is room. */
export function SectionView({ section }: { readonly section: Section }) {
  const { speech } = usePort()
  const styles = useStyles()
  const { store, form } = useForm()
  const nodes = new Map<string, PlanNode>(store.plan.roots.map((node) => [node.field.name, node]))
  const titleId = `${form}-section-${section.id}`
  return (
    <section className={styles.section} {...(section.title ? { 'aria-labelledby': titleId } : {})}>
      {section.title && (
        <h2 id={titleId} className={styles.title}>
          {speech.say(section.title)}
        </h2>
      )}
      {section.rows.map((row) => {
        const fields = row
          .flatMap(({ name }) => nodes.get(name) ?? [])
          .map((node) => <FormField key={node.key} node={node} pointer={`/${node.field.name}`} />)
        return (
          <div key={row.map(({ name }) => name).join()} className={styles.row}>
            {fields}
          </div>
        )
      })}
    </section>
  )
}
