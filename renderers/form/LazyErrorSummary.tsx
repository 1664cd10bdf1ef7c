import { Suspense } from 'react'
import { loadable } from '#renderers/loadable'
import type { ErrorSummaryProps } from './ErrorSummary.tsx'
import { usePartsSelector } from './useParts.ts'

/** If loading fails, the fields still show their problems. */
const Summary = loadable(() => import('./ErrorSummary.tsx').then((loaded) => loaded.ErrorSummary), 'silent')

/** Loads the summary only once there is a problem. */
export function LazyErrorSummary(props: ErrorSummaryProps) {
  const wrong = usePartsSelector(props.parts, (parts) => parts.some(({ store }) => store.summary().problems.length > 0))
  return wrong ? (
    <Suspense fallback={null}>
      <Summary {...props} />
    </Suspense>
  ) : null
}
