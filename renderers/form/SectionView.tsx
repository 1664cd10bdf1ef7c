import { makeStyles, tokens } from '@fluentui/react-components'
import { useCallback, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Section } from '#engine/definition'
import type { PlanNode } from '#engine/form'
import { usePort } from '#renderers/context'
import { FieldRows } from '#renderers/field'
import { isSectionShown, readsOf } from './pages.ts'
import type { FormStore } from './store.ts'
import { useFormContext } from './useFormContext.ts'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface SectionViewProps {
  readonly section: Section
  /** How one of the form's own fields is drawn. */
  readonly renderNode: (node: PlanNode) => ReactNode
  /** A tab says the title already. */
  readonly untitled: boolean
  /** A title of the part stands above. */
  readonly below: boolean
}

/** Fields of a section in their rows, under its title. */
export function SectionView({ section, renderNode, untitled, below }: SectionViewProps) {
  const { translator } = usePort()
  const styles = useStyles()
  const { store, form, nodes } = useFormContext()
  const titleId = `${form}-section-${section.id}`
  const shown = useSectionVisible(store, section)
  if (!shown) return null
  const title = untitled ? null : section.title
  const Title = below ? 'h3' : 'h2'
  return (
    <section className={styles.section} {...(title ? { 'aria-labelledby': titleId } : {})}>
      {title && (
        <Title id={titleId} className={styles.title}>
          {translator.translate(title)}
        </Title>
      )}
      <FieldRows
        rows={section.rows}
        draw={({ name }) => {
          const node = nodes.get(name)
          return node && renderNode(node)
        }}
      />
    </section>
  )
}

const NOT_LISTENING = (): (() => void) => () => undefined

/** Whether a section's own condition holds now; one without a condition listens to nothing. */
function useSectionVisible(store: FormStore, section: Section): boolean {
  const { visible } = section
  const subscribe = useCallback((listener: () => void) => store.watch(listener, readsOf(section)), [store, section])
  return useSyncExternalStore(typeof visible === 'boolean' ? NOT_LISTENING : subscribe, () =>
    isSectionShown(store, section),
  )
}
