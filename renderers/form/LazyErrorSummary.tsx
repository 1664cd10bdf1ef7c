import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import type { ErrorSummaryProps } from './ErrorSummary.tsx'
import { usePartsSelector } from './useParts.ts'

const Nothing = (_: ErrorSummaryProps): null => null

/** If loading fails, the fields still show their problems. */
const Summary = lazy<ComponentType<ErrorSummaryProps>>(() =>
  import('./ErrorSummary.tsx').then(
    (loaded) => ({ default: loaded.ErrorSummary }),
    () => ({ default: Nothing }),
  ),
)

/** Loads the summary only once there is a problem. */
export function LazyErrorSummary(props: ErrorSummaryProps) {
  const wrong = usePartsSelector(props.parts, (parts) => parts.some(({ store }) => store.summary().problems.length > 0))
  return wrong ? (
    <Suspense fallback={null}>
      <Summary {...props} />
    </Suspense>
  ) : null
}
