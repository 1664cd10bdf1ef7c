import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, lazy, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Speech } from '#engine/text'
import { usePort } from '#renderers/context'
import { LazyErrorSummary } from './LazyErrorSummary.tsx'
import type { FormPage } from './pages.ts'
import type { FormPart } from './part.ts'
import { PartView } from './PartView.tsx'
import { PlainRoot } from './PlainRoot.tsx'
import { createPress } from './press.ts'
import { usePages } from './usePages.ts'
import type { Paging } from './usePages.ts'
import { useTold } from './useParts.ts'
import { useReach } from './useReach.ts'
import { useSubmission } from './useSubmission.ts'

/** Most forms never wait for files. */
const loadWaiting = () => import('./UploadsWaiting.tsx').then((loaded) => ({ default: loaded.UploadsWaiting }))
const UploadsWaiting = lazy(loadWaiting)

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
  const { speech, host } = usePort()
  const Root = host?.Root ?? PlainRoot
  const styles = useStyles()
  const form = useId()
  const [press] = useState(createPress)
  useTold(parts, onDirty)
  const paging = usePages(parts, layout, saves)
  const reach = useReach(paging, form)
  const { judges, files, submit } = useSubmission({ parts, paging, saves, onSubmit, reach })
  const sendsAhead = parts.some(({ uploads }) => uploads)
  useEffect(() => {
    // While there is a connection: it may be waited for just because there is none.
    if (sendsAhead) loadWaiting().catch(() => undefined)
  }, [sendsAhead])
  const place = { form, press, judges }
  return (
    <Root className={styles.form} onPress={press.begin} onSubmit={() => void submit()}>
      {banner}
      <LazyErrorSummary parts={parts} reach={reach} />
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
              : { tabIndex: -1, role: 'group', 'aria-label': stepName(paging, speech) })}
          >
            <PartView
              key={paging.page.part.id}
              {...place}
              part={paging.page.part}
              sections={paging.page.sections}
              untitled={layout === 'tabs'}
            />
          </div>
        </>
      ) : (
        parts.map((part) => <PartView key={part.id} {...place} part={part} sections={part.sections} untitled={false} />)
      )}
      {sendsAhead && (
        <div role="status" className={styles.awaited}>
          {files.awaited && (
            <Suspense fallback={null}>
              <UploadsWaiting awaited={files.awaited} onEnd={files.giveUp} />
            </Suspense>
          )}
        </div>
      )}
      {typeof footer === 'function' ? footer(paging) : footer}
    </Root>
  )
}

function stepName({ at, pages, page }: Paging, speech: Speech): string {
  const place = speech.say('lbl.general.stepOf', { step: at + 1, steps: pages.length })
  return page.title ? speech.say('lbl.general.said', { label: place, text: speech.say(page.title) }) : place
}
