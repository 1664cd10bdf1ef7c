import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Section } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { PlanNode } from '#engine/form'
import { FieldRows } from '#renderers/field'
import type { ValidatePart, PartHostProps } from './FormRoot.tsx'
import { contextOf, FormContext, useFormContext } from './useFormContext.ts'
import type { FormPart } from './part.ts'
import type { PointerGuard } from './pointerGuard.ts'
import { FormField } from './FormField.tsx'
import { isSectionShown, conditionPaths } from './pages.ts'
import type { FormStore } from './store.ts'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  // About a form of a few fields, so that little moves when it has arrived.
  waiting: { minHeight: '320px' },
})

interface PartViewProps {
  readonly part: FormPart
  readonly sections: readonly Section[]
  readonly form: string
  readonly pointerGuard: PointerGuard
  readonly validators: Map<string, ValidatePart>
  /** The tab says the title already. */
  readonly untitled: boolean
}

/** A part of a form, or what stands of it on the open page. Drawn again only when that is another. */
export const PartView = memo(function PartView({
  part,
  sections,
  form,
  pointerGuard,
  validators,
  untitled,
}: PartViewProps) {
  const { translator, host } = usePort()
  const Host = host?.Part ?? PlainPart
  const styles = useStyles()
  // The same object on every render: a new one would draw every field again.
  const place = useMemo(() => contextOf(part, form, pointerGuard), [part, form, pointerGuard])
  const page = useCallback<PartHostProps['renderPage']>(
    (draw) => (
      <div className={styles.sections}>
        {sections.map((section) => (
          <SectionView
            key={section.id}
            section={section}
            renderNode={draw}
            untitled={untitled && sections.length === 1}
            below={part.title !== null}
          />
        ))}
      </div>
    ),
    [part, sections, untitled, styles],
  )
  return (
    <FormContext value={place}>
      <div className={styles.part}>
        {part.title && !untitled && <h2 className={styles.title}>{translator.translate(part.title)}</h2>}
        <Suspense fallback={<div className={styles.waiting} />}>
          <Host part={part} renderPage={page} validators={validators} />
        </Suspense>
      </div>
    </FormContext>
  )
})

/** Fields by themselves: the sign-in loads no more than it needs. Their store judges them. */
const PlainPart = ({ renderPage }: PartHostProps) =>
  renderPage((node) => <FormField key={node.key} node={node} pointer={`/${node.field.name}`} />)

const useSectionViewStyles = makeStyles({
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
function SectionView({ section, renderNode, untitled, below }: SectionViewProps) {
  const { translator } = usePort()
  const styles = useSectionViewStyles()
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
  const subscribe = useCallback(
    (listener: () => void) => store.watch(listener, conditionPaths(section)),
    [store, section],
  )
  return useSyncExternalStore(typeof visible === 'boolean' ? NOT_LISTENING : subscribe, () =>
    isSectionShown(store, section),
  )
}
