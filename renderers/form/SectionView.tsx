import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useSyncExternalStore } from 'react'
import type { Section } from '#engine/definition'
import { formScope } from '#engine/form'
import type { PlanNode } from '#engine/form'
import { usePort } from '#renderers/context'
import { FormField } from './FormField.tsx'
import type { FormStore } from './store.ts'
import { useForm } from './useForm.ts'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
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

interface SectionViewProps {
  readonly section: Section
  /** A tab says the title already. */
  readonly untitled?: boolean
}

/** Fields of a section in their rows; those of one row stand side by side where there is room. */
export function SectionView({ section, untitled = false }: SectionViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const { store, form } = useForm()
  const nodes = new Map<string, PlanNode>(store.plan.roots.map((node) => [node.field.name, node]))
  const titleId = `${form}-section-${section.id}`
  const shown = useShown(store, section)
  if (!shown) return null
  const title = untitled ? null : section.title
  return (
    <section className={styles.section} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title && (
        <h2 id={titleId} className={styles.title}>
          {speech.say(title)}
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

/** Whether a section's own condition holds now. */
function useShown(store: FormStore, { visible }: Section): boolean {
  const subscribe = useCallback((listener: () => void) => store.subscribe('', listener), [store])
  return useSyncExternalStore(subscribe, () =>
    typeof visible === 'boolean' ? visible : visible.holds(formScope(store.values, [], store.surroundings), true),
  )
}
