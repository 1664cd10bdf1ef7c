import { Suspense } from 'react'
import { usePort } from '#renderers/context'
import type { FormPart } from '#renderers/form'
import { loadable } from '#renderers/loadable'
import { Banner, FailureBanner } from '#renderers/notice'
import type { FormChanges, ServedParts } from './servedParts.ts'
import type { SubmitState } from './useSubmit.ts'

const NoticeList = loadable(() => import('./NoticeList.tsx').then((loaded) => loaded.NoticeList))
const OverwriteBanner = loadable(() =>
  import('./conflict/OverwriteBanner.tsx').then((loaded) => loaded.OverwriteBanner),
)

interface FormNoticesProps {
  readonly sender: Pick<SubmitState, 'failure' | 'notice'>
  readonly parts: readonly FormPart[]
  readonly served: ServedParts
  readonly changes: FormChanges | null
}

/** Messages for the form as a whole: refusals of the server, and changes to the form since it was opened. */
export function FormNotices({ sender, parts, served, changes }: FormNoticesProps) {
  const { translator } = usePort()
  const { translate } = translator
  return (
    <>
      {sender.failure && <FailureBanner failure={sender.failure} />}
      {served.failure && <FailureBanner failure={served.failure} onRetry={served.retry} />}
      {served.unreadable !== null && <Banner tone="warning" text={served.unreadable} />}
      <Suspense fallback={null}>
        {sender.notice && <OverwriteBanner notice={sender.notice} parts={parts} />}
        {changes && (
          <NoticeList
            text={translate('msg.general.formChanged')}
            lines={[
              ...(changes.added.length > 0
                ? [translate('msg.general.formAdded', { labels: changes.added.join(', ') })]
                : []),
              ...(changes.removed.length > 0
                ? [translate('msg.general.formGone', { labels: changes.removed.join(', ') })]
                : []),
            ]}
          />
        )}
      </Suspense>
    </>
  )
}
