import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import type { ErrorSummaryProps } from './ErrorSummary.tsx'
import { usePartsSelector } from './useParts.ts'

const Nothing = (_: ErrorSummaryProps): null => null

/** Where it does not come, the fields still say what is wrong. */
const Summary = lazy<ComponentType<ErrorSummaryProps>>(() =>
  import('./ErrorSummary.tsx').then(
    (loaded) => ({ default: loaded.ErrorSummary }),
    () => ({ default: Nothing }),
  ),
)

/** Until something is wrong there is nothing to sum up. */
export function LazyErrorSummary(props: ErrorSummaryProps) {
  const wrong = usePartsSelector(props.parts, (parts) => parts.some(({ store }) => store.summary().problems.length > 0))
  return wrong ? (
    <Suspense fallback={null}>
      <Summary {...props} />
    </Suspense>
  ) : null
}
