import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, lazy, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Section } from '#engine/definition'
import type { Speech } from '#engine/text'
import { usePort } from '#renderers/context'
import { ErrorSummary } from './LazyErrorSummary.tsx'
import { focusControl } from './focusControl.ts'
import { problemsOn } from './pages.ts'
import type { FormPage } from './pages.ts'
import type { FormPart } from './part.ts'
import { controlId, steps } from './pointer.ts'
import { createPress } from './press.ts'
import type { Press } from './press.ts'
import { SectionView } from './SectionView.tsx'
import type { FormSummary } from './views.ts'
import { FormContext } from './useForm.ts'
import { usePages } from './usePages.ts'
import type { Paging } from './usePages.ts'

/** Tabs and steps are heavy, and a sign-in form has none. */
const PageHead = lazy(() => import('./PageHead.tsx').then((loaded) => ({ default: loaded.PageHead })))

const useStyles = makeStyles({
  form: {
    display: 'grid',
    // Whatever stands in a column, it is no wider than the form.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXL,
    alignContent: 'start',
    minWidth: 0,
  },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  panel: { ':focus': { outlineStyle: 'none' } },
  // Height of a list of tabs, so that nothing moves when it has arrived.
  head: { minHeight: '44px' },
})

interface FormViewProps {
  readonly parts: readonly FormPart[]
  readonly layout?: 'stack' | 'tabs' | 'steps'
  /** `section`: only the open page is judged and sent. */
  readonly saves?: 'form' | 'section'
  /** Called when every part, or the one page, was accepted; true where that page was saved. */
  readonly onSubmit: (page: FormPage | null) => unknown
  readonly onDirty?: ((dirty: boolean) => void) | undefined
  /** Stands above the fields: what the server said to the whole. */
  readonly banner?: ReactNode
  readonly footer: ReactNode | ((paging: Paging | null) => ReactNode)
}

/** A form of one or several parts: sections, a summary of what is wrong, the footer. Submitting shows every problem and goes to the first. */
export function FormView({
  parts,
  layout = 'stack',
  saves = 'form',
  onSubmit,
  onDirty,
  banner,
  footer,
}: FormViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  const form = useId()
  const [press] = useState(createPress)
  const dirty = useDirty(parts)
  const wrong = useProblems(parts)
  const paging = usePages(parts, layout)
  const reach = useReach(paging, form)
  const told = useRef(onDirty)
  useEffect(() => {
    told.current = onDirty
  })
  useEffect(() => told.current?.(dirty), [dirty])
  const submit = async (): Promise<void> => {
    const next = paging?.layout === 'steps' && paging.at < paging.pages.length - 1 ? paging.at + 1 : null
    if (paging && (saves === 'section' || next !== null)) {
      const { page } = paging
      if (!page.part.store.submit(page.fields).accepted) reachFirst([page], reach)
      else if ((saves === 'form' || (await onSubmit(page)) === true) && next !== null) paging.go(next)
      return
    }
    const refused = parts.filter(({ store }) => !store.submit().accepted)
    if (refused.length === 0) await onSubmit(null)
    else reachFirst(paging ? paging.pages : refused.map((part) => ({ part, fields: null })), reach)
  }
  return (
    <form
      noValidate
      onPointerDownCapture={press.begin}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {banner}
      {wrong && <ErrorSummary parts={parts} reach={reach} />}
      {paging ? (
        <>
          <div className={styles.head}>
            <Suspense fallback={null}>
              <PageHead paging={paging} panel={`${form}-panel`} />
            </Suspense>
          </div>
          <div
            key={paging.page.id}
            id={`${form}-panel`}
            className={styles.panel}
            {...(paging.layout === 'tabs'
              ? { role: 'tabpanel', 'aria-labelledby': `${form}-panel-${paging.at}` }
              : { tabIndex: -1, role: 'group', 'aria-label': stepName(paging, speech) })}
          >
            <PartView
              part={paging.page.part}
              sections={paging.page.sections}
              form={form}
              press={press}
              untitled={layout === 'tabs'}
            />
          </div>
        </>
      ) : (
        parts.map((part) => <PartView key={part.id} part={part} sections={part.sections} form={form} press={press} />)
      )}
      {typeof footer === 'function' ? footer(paging) : footer}
    </form>
  )
}

interface PartViewProps {
  readonly part: FormPart
  readonly sections: readonly Section[]
  readonly form: string
  readonly press: Press
  /** The tab says the title already. */
  readonly untitled?: boolean
}

function PartView({ part, sections, form, press, untitled = false }: PartViewProps) {
  const { speech } = usePort()
  const styles = useStyles()
  // The same object on every render: a new one would draw every field again.
  const place = useMemo(
    () => ({ store: part.store, form: `${form}-${part.id}`, names: part.names, press }),
    [part, form, press],
  )
  return (
    <FormContext value={place}>
      <div className={styles.part}>
        {part.title && !untitled && <h2 className={styles.title}>{speech.say(part.title)}</h2>}
        {sections.map((section) => (
          <SectionView key={section.id} section={section} untitled={untitled} />
        ))}
      </div>
    </FormContext>
  )
}

type Reach = (part: string, pointer: string) => boolean

/** Brings a field into view; where it stands on another page, that page is opened first. */
function useReach(paging: Paging | null, form: string): Reach {
  const waiting = useRef<string | null>(null)
  const open = paging?.page.id
  const layout = paging?.layout
  const before = useRef(open)
  useEffect(() => {
    const first = before.current === open
    before.current = open
    if (waiting.current !== null) focusControl(waiting.current)
    // The next step is read from its beginning; a tab keeps the focus that opened it.
    else if (!first && layout === 'steps') beginAt(`${form}-panel`)
    waiting.current = null
  }, [open, layout, form])
  return (part, pointer) => {
    const id = controlId(`${form}-${part}`, pointer)
    const name = steps(pointer)[0] ?? ''
    const at = paging?.pages.findIndex((page) => page.part.id === part && page.fields.has(name)) ?? -1
    if (!paging || at < 0 || at === paging.at) return focusControl(id)
    waiting.current = id
    paging.go(at)
    return true
  }
}

/** Goes to the beginning of a page of the form, what stands above it included. */
function beginAt(id: string): void {
  const panel = document.getElementById(id)
  panel?.focus({ preventScroll: true })
  panel?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
}

function stepName({ at, pages, page }: Paging, speech: Speech): string {
  const place = speech.say('lbl.general.stepOf', { step: at + 1, steps: pages.length })
  return page.title ? `${place}: ${speech.say(page.title)}` : place
}

type Place = Pick<FormPage, 'part'> & { readonly fields: ReadonlySet<string> | null }

function reachFirst(places: readonly Place[], reach: Reach): void {
  for (const { part, fields } of places) {
    const problems = fields ? problemsOn({ part, fields }) : part.store.summary().problems
    for (const { pointer } of problems) if (reach(part.id, pointer)) return
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
