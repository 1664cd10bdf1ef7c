import { useAtomValue } from 'jotai'
import { Suspense, lazy, useEffect } from 'react'
import { languageAtom } from './language/index.ts'
import { sessionView } from './session/sessionReducer.ts'
import { sessionAtom } from './session/sessionAtom.ts'
import { SignIn } from './session/SignIn.tsx'
import { start } from './session/start.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { StartFailed } from './shell/StartFailed.tsx'
import { Waiting } from './shell/Waiting.tsx'

// The sign-in comes with the start: most visits begin there, and one file compresses better than many.
const Workspace = lazy(() => import('./shell/Workspace.tsx').then((loaded) => ({ default: loaded.Workspace })))

/** The whole: start, then the sign-in or the portal. */
export function App() {
  const session = useAtomValue(sessionAtom)
  const { language } = useAtomValue(languageAtom)
  useEffect(() => void start(), [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const { portal, error } = session
  const shown = sessionView(session)
  if (shown === 'waiting') return <Waiting />
  if (shown === 'failed') return error && <StartFailed failure={error} onRetry={() => void start()} />
  return (
    <ErrorBoundary>
      <Suspense fallback={<Waiting />}>{portal ? <Workspace portal={portal} /> : <SignIn />}</Suspense>
    </ErrorBoundary>
  )
}
