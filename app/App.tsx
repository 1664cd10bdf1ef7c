import { useAtomValue } from 'jotai'
import { Suspense, lazy, useEffect, useState } from 'react'
import { ErrorBoundary, StartFailed, LoadingPage, confirmLink } from '#app/frame'
import { languageAtom } from '#app/language'
import { start } from '#app/session'
import { SignIn } from '#app/signIn'
import { sessionAtom, sessionView } from '#app/state'
import { PUBLIC_PATHS } from './publicPaths.ts'

// The sign-in comes with the start: most visits begin there, and one file compresses better than many.
const Workspace = lazy(() => import('#app/shell').then((loaded) => ({ default: loaded.Workspace })))
const Arrival = lazy(() => import('#app/arrival').then((loaded) => ({ default: loaded.Arrival })))
const PublicCard = lazy(() => import('#app/publicCard').then((loaded) => ({ default: loaded.PublicCard })))

/** Pages that identity providers lead back to. */
const PROVIDER_RETURN = '/signIn/provider/'

/** The whole: start, then the sign-in, the portal, a public form or the confirmation of an address. */
export function App() {
  const session = useAtomValue(sessionAtom)
  const { language } = useAtomValue(languageAtom)
  useEffect(() => void start(confirmLink), [])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const { portal, error } = session
  const [isReturn] = useState(() => location.pathname.startsWith(PROVIDER_RETURN))
  // An open dialog hides the page from screen readers. The code that shows it again is removed with the portal.
  useEffect(() => {
    if (!portal) document.getElementById('app')?.removeAttribute('aria-hidden')
  }, [portal])
  const shown = sessionView(session)
  if (shown === 'waiting') return <LoadingPage />
  if (shown === 'failed') return error && <StartFailed failure={error} onRetry={() => void start(confirmLink)} />
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingPage />}>
        {session.status === 'validate_email' || isReturn ? (
          <Arrival failure={error} onRetry={() => void start(confirmLink)} />
        ) : PUBLIC_PATHS.includes(location.pathname) ? (
          <PublicCard />
        ) : portal ? (
          <Workspace portal={portal} />
        ) : (
          <SignIn />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
