import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, memo, useCallback, useMemo } from 'react'
import type { Section } from '#engine/definition'
import type { PlanNode } from '#engine/form'
import { usePort } from '#renderers/context'
import type { Judge, PartHostProps } from './host.ts'
import type { FormPart } from './part.ts'
import { PlainPart } from './PlainPart.tsx'
import type { Press } from './press.ts'
import { SectionView } from './SectionView.tsx'
import { FormContext } from './useForm.ts'

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
  readonly press: Press
  readonly judges: Map<string, Judge>
  /** The tab says the title already. */
  readonly untitled: boolean
}

/** A part of a form, or what stands of it on the open page. Drawn again only when that is another. */
export const PartView = memo(function PartView({ part, sections, form, press, judges, untitled }: PartViewProps) {
  const { speech, host } = usePort()
  const Host = host?.Part ?? PlainPart
  const styles = useStyles()
  // The same object on every render: a new one would draw every field again.
  const place = useMemo(() => placeOf(part, form, press), [part, form, press])
  const page = useCallback<PartHostProps['page']>(
    (draw) => (
      <div className={styles.sections}>
        {sections.map((section) => (
          <SectionView
            key={section.id}
            section={section}
            draw={draw}
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
        {part.title && !untitled && <h2 className={styles.title}>{speech.say(part.title)}</h2>}
        <Suspense fallback={<div className={styles.waiting} />}>
          <Host part={part} page={page} judges={judges} />
        </Suspense>
      </div>
    </FormContext>
  )
})

function placeOf({ id, store, names, uploads, sections }: FormPart, form: string, press: Press) {
  return {
    store,
    form: `${form}-${id}`,
    names,
    press,
    uploads,
    nodes: new Map<string, PlanNode>(store.plan.roots.map((node) => [node.field.name, node])),
    bare: new Set(sections.flatMap(({ whole, rows }) => (whole ? rows.flat().map(({ name }) => `/${name}`) : []))),
  }
}
