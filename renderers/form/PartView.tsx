import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, memo, useCallback, useMemo } from 'react'
import type { Section } from '#engine/definition'
import { usePort } from '#renderers/context'
import type { ValidatePart, PartHostProps } from './host.ts'
import { contextOf } from './contextOf.ts'
import type { FormPart } from './part.ts'
import { PlainPart } from './PlainPart.tsx'
import type { PointerGuard } from './pointerGuard.ts'
import { SectionView } from './SectionView.tsx'
import { FormContext } from './useFormContext.ts'

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
