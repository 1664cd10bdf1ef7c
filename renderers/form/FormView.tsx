import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { usePort } from '#renderers/context'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusControl } from './focusControl.ts'
import type { FormPart } from './part.ts'
import { controlId } from './pointer.ts'
import { SectionView } from './SectionView.tsx'
import type { FormSummary } from './store.ts'
import { FormContext } from './useForm.ts'

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalXL, alignContent: 'start' },
  part: { display: 'grid', gap: tokens.spacingVerticalXL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface FormViewProps {
  readonly parts: readonly FormPart[]
  /** Called when every part was accepted. */
  readonly onSubmit: () => void
  readonly onDirty?: ((dirty: boolean) => void) | undefined
  /** Stands above the fields: what the server said to the whole. */
  readonly banner?: ReactNode
  readonly footer: ReactNode
}

/** A form of one or several parts: sections, a summary of what is wrong, the footer. Submitting shows every problem and goes to the first. */
export function FormView({ parts, onSubmit, onDirty, banner, footer }: FormViewProps) {
  const styles = useStyles()
  const form = useId()
  const dirty = useDirty(parts)
  const wrong = useProblems(parts)
  const told = useRef(onDirty)
  useEffect(() => {
    told.current = onDirty
  })
  useEffect(() => told.current?.(dirty), [dirty])
  const submit = (): void => {
    const refused = parts.filter(({ store }) => !store.submit().accepted)
    if (refused.length === 0) onSubmit()
    else focusFirst(refused, form)
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {banner}
      {wrong && <ErrorSummary parts={parts} form={form} />}
      {parts.map((part) => (
        <PartView key={part.id} part={part} form={`${form}-${part.id}`} />
      ))}
      {footer}
    </form>
  )
}

function PartView({ part, form }: { readonly part: FormPart; readonly form: string }) {
  const { speech } = usePort()
  const styles = useStyles()
  // The same object on every render: a new one would draw every field again.
  const place = useMemo(() => ({ store: part.store, form, names: part.names }), [part, form])
  return (
    <FormContext value={place}>
      <div className={styles.part}>
        {part.title && <h2 className={styles.title}>{speech.say(part.title)}</h2>}
        {part.sections.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
      </div>
    </FormContext>
  )
}

function focusFirst(parts: readonly FormPart[], form: string): void {
  for (const { id, store } of parts) {
    for (const { pointer } of store.summary().problems) if (focusControl(controlId(`${form}-${id}`, pointer))) return
  }
}

const useDirty = (parts: readonly FormPart[]): boolean => useSome(parts, ({ dirty }) => dirty)

const useProblems = (parts: readonly FormPart[]): boolean => useSome(parts, ({ problems }) => problems.length > 0)

/** Whether something holds of one of the parts. */
function useSome(parts: readonly FormPart[], holds: (summary: FormSummary) => boolean): boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const stops = parts.map(({ store }) => store.subscribe('', listener))
    return () => stops.forEach((stop) => stop())
  }
  return useSyncExternalStore(subscribe, () => parts.some(({ store }) => holds(store.summary())))
}
