import { Suspense, lazy } from 'react'
import { usePort } from '#renderers/context'
import type { FormPart } from '#renderers/form'
import { Banner, FailureBanner } from '#renderers/notice'
import type { FormChanges, ServedParts } from './servedParts.ts'
import type { Submitter } from './useSubmit.ts'

const NoticeList = lazy(() => import('./NoticeList.tsx').then((loaded) => ({ default: loaded.NoticeList })))
const Overtaken = lazy(() => import('./conflict/Overtaken.tsx').then((loaded) => ({ default: loaded.Overtaken })))

interface FormNoticesProps {
  readonly sender: Pick<Submitter, 'failure' | 'said'>
  readonly parts: readonly FormPart[]
  readonly served: ServedParts
  readonly changes: FormChanges | null
}

/** What the server said to the whole of a form, and what has changed while it was filled in. */
export function FormNotices({ sender, parts, served, changes }: FormNoticesProps) {
  const { speech } = usePort()
  const { say } = speech
  return (
    <>
      {sender.failure && <FailureBanner failure={sender.failure} />}
      {served.failure && <FailureBanner failure={served.failure} onRetry={served.again} />}
      {served.unreadable && <Banner tone="warning" text={say('msg.general.formUnreadable')} />}
      <Suspense fallback={null}>
        {sender.said && <Overtaken said={sender.said} parts={parts} />}
        {changes && (
          <NoticeList
            text={say('msg.general.formChanged')}
            lines={[
              ...(changes.added.length > 0 ? [say('msg.general.formAdded', { labels: changes.added.join(', ') })] : []),
              ...(changes.gone.length > 0 ? [say('msg.general.formGone', { labels: changes.gone.join(', ') })] : []),
            ]}
          />
        )}
      </Suspense>
    </>
  )
}
