import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import type { ErrorSummaryProps } from './ErrorSummary.tsx'

const Nothing = (_: ErrorSummaryProps): null => null

/** Until something is wrong there is nothing to sum up; where it does not come, the fields still say what is wrong. */
const Summary = lazy<ComponentType<ErrorSummaryProps>>(() =>
  import('./ErrorSummary.tsx').then(
    (loaded) => ({ default: loaded.ErrorSummary }),
    () => ({ default: Nothing }),
  ),
)

export function ErrorSummary(props: ErrorSummaryProps) {
  return (
    <Suspense fallback={null}>
      <Summary {...props} />
    </Suspense>
  )
}
