import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Translator } from '#engine/text'
import { usePort } from '#renderers/context'
import { loadable } from '#renderers/loadable'
import type { FieldRenderers } from '#renderers/field'
import type { FormPage, PageAddress, Paging } from './pages.ts'
import { usePages } from './pages.ts'
import type { FormPart } from './part.ts'
import { PartView } from './PartView.tsx'
import { NativeFormRoot } from './FormRoot.tsx'
import { createPointerGuard } from './pointerGuard.ts'
import type { PointerGuard } from './pointerGuard.ts'
import { useDirtyCallback, usePartsSelector } from './part.ts'
import { useFocusField } from './useFocusField.ts'
import { useSubmission } from './useSubmission.ts'
import type { ErrorSummaryProps } from './ErrorSummary.tsx'

/** Most forms never wait for files. */
const PendingUploads = loadable(() => import('./PendingUploads.tsx').then((loaded) => loaded.PendingUploads))

/** Tabs and steps are heavy, and a sign-in form has none. */
const PageHead = loadable(() => import('./PageHead.tsx').then((loaded) => loaded.PageHead))

const ReservedChoices = loadable(
  () => import('./ReservedChoices.tsx').then((loaded) => loaded.ReservedChoices),
  'silent',
)

const OtherPages = loadable(() => import('./OtherPages.tsx').then((loaded) => loaded.OtherPages), 'silent')

const useStyles = makeStyles({
  form: {
    display: 'grid',
    // No content of a column is wider than the form.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXL,
    alignContent: 'start',
    minWidth: 0,
  },
  panel: { ':focus': { outlineStyle: 'none' } },
  // Height of a list of tabs, so that nothing moves when it has arrived.
  head: { minHeight: '44px' },
  // Said where it stood before, so that it is heard; while it is empty it takes no room.
  awaited: { '&:empty': { marginTop: `calc(-1 * ${tokens.spacingVerticalXL})` } },
})

interface FormViewProps {
  readonly parts: readonly FormPart[]
  readonly layout?: 'stack' | 'tabs' | 'steps'
  /** `section`: only the open page is judged and sent. */
  readonly saves?: 'form' | 'section'
  readonly address?: PageAddress | undefined
  /** Renders the last step: all answers. Absent: the steps end with the last section. */
  readonly review?: ((paging: Paging) => ReactNode) | undefined
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
  address,
  review,
  onSubmit,
  onDirty,
  banner,
  footer,
}: FormViewProps) {
  const { translator, host } = usePort()
  const Root = host?.Root ?? NativeFormRoot
  const styles = useStyles()
  const form = useId()
  const [pointerGuard] = useState(createPointerGuard)
  useDirtyCallback(parts, onDirty)
  usePreload(parts, review !== undefined)
  const paging = usePages(parts, layout, saves, address, review !== undefined)
  const focusField = useFocusField(paging, form)
  const { validators, uploads: files, submit } = useSubmission({ parts, paging, saves, onSubmit, focusField })
  const sendsAhead = parts.some(({ uploads }) => uploads)
  useEffect(() => {
    // While there is a connection: it may be waited for just because there is none.
    if (sendsAhead) void PendingUploads.preload()
  }, [sendsAhead])
  const place = { form, pointerGuard, validators }
  return (
    <Root className={styles.form} onPress={pointerGuard.start} onSubmit={() => void submit()}>
      {banner}
      <LazyErrorSummary parts={parts} focusField={focusField} />
      {paging ? (
        <>
          <div className={styles.head}>
            <Suspense fallback={null}>
              <PageHead paging={paging} panel={`${form}-panel`} />
            </Suspense>
          </div>
          <div
            id={`${form}-panel`}
            className={styles.panel}
            {...(paging.layout === 'tabs'
              ? { role: 'tabpanel', 'aria-labelledby': `${form}-panel-${paging.at}` }
              : { tabIndex: -1, role: 'group', 'aria-label': stepName(paging, translator) })}
          >
            {paging.page.kind === 'review' ? (
              review?.(paging)
            ) : (
              <PartView
                key={paging.page.part.id}
                {...place}
                part={paging.page.part}
                sections={paging.page.sections}
                untitled={layout === 'tabs'}
              />
            )}
          </div>
        </>
      ) : (
        parts.map((part) => <PartView key={part.id} {...place} part={part} sections={part.sections} untitled={false} />)
      )}
      {sendsAhead && (
        <div role="status" className={styles.awaited}>
          {files.pending && (
            <Suspense fallback={null}>
              <PendingUploads pending={files.pending} onEnd={files.cancel} />
            </Suspense>
          )}
        </div>
      )}
      <Kept parts={parts} paging={paging} form={form} pointerGuard={pointerGuard} />
      {typeof footer === 'function' ? footer(paging) : footer}
    </Root>
  )
}

/** Parts of a form that stay on all of its pages: held choices, and choices that are still offered. */
function Kept({
  parts,
  paging,
  ...place
}: Pick<FormViewProps, 'parts'> & {
  readonly paging: Paging | null
  readonly form: string
  readonly pointerGuard: PointerGuard
}) {
  return (
    <Suspense fallback={null}>
      {hasHolds(parts) && <ReservedChoices parts={parts} />}
      {paging?.layout === 'steps' && <OtherPages parts={parts} paging={paging} {...place} />}
    </Suspense>
  )
}

/** Whether the server holds what is chosen in a field. */
const hasHolds = (parts: readonly FormPart[]): boolean =>
  parts.some(({ store }) => store.plan.roots.some(({ field }) => field.hold !== undefined))

function stepName({ at, pages, page }: Paging, translator: Translator): string {
  const place = translator.translate('lbl.general.stepOf', { step: at + 1, steps: pages.length })
  return page.title
    ? translator.translate('lbl.general.said', { label: place, text: translator.translate(page.title) })
    : place
}

/** If loading fails, the fields still show their problems. */
const Summary = loadable(() => import('./ErrorSummary.tsx').then((loaded) => loaded.ErrorSummary), 'silent')

/** Loads the summary only once there is a problem. */
function LazyErrorSummary(props: ErrorSummaryProps) {
  const wrong = usePartsSelector(props.parts, (parts) => parts.some(({ store }) => store.summary().problems.length > 0))
  return wrong ? (
    <Suspense fallback={null}>
      <Summary {...props} />
    </Suspense>
  ) : null
}

/**
 * Loads the inputs of all fields in the background once the form is rendered: the network may be away when a later step shows them.
 * `review`: the cells of the review too.
 */
function usePreload(parts: readonly FormPart[], review: boolean): void {
  const { renderers } = usePort()
  useEffect(() => {
    const timer = setTimeout(() => preloadRenderers(parts, renderers, review))
    return () => clearTimeout(timer)
  }, [parts, renderers, review])
}

function preloadRenderers(parts: readonly FormPart[], renderers: FieldRenderers, review: boolean): void {
  const kinds = new Set(parts.flatMap(({ store }) => store.plan.order.map(({ field }) => field.kind)))
  for (const kind of kinds) {
    const renderer = renderers.get(kind.kind)
    void renderer?.Input.preload?.()
    if (review) void renderer?.Cell.preload?.()
    void kind.load?.()
  }
}
