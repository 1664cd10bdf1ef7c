import { useAtomValue } from 'jotai'
import { Suspense, lazy, useEffect, useState } from 'react'
import { spokenAtom } from './language/index.ts'
import { sessionAtom } from './session/sessionAtom.ts'
import { SignIn } from './session/SignIn.tsx'
import { start } from './session/start.ts'
import type { Start } from './session/start.ts'
import { Mishap } from './shell/Mishap.tsx'
import { StartFailed } from './shell/StartFailed.tsx'
import { Waiting } from './shell/Waiting.tsx'

// The sign-in comes with the start: most visits begin there, and one file compresses better than many.
const Workspace = lazy(() => import('./shell/Workspace.tsx').then((loaded) => ({ default: loaded.Workspace })))

/** The whole: start, then the sign-in or the portal. */
export function App() {
  const [begun, setBegun] = useState<Start | null>(null)
  const [attempt, setAttempt] = useState(0)
  const session = useAtomValue(sessionAtom)
  const { language } = useAtomValue(spokenAtom)
  useEffect(() => {
    let wanted = true
    void start().then((outcome) => wanted && setBegun(outcome))
    return () => {
      wanted = false
    }
  }, [attempt])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  if (!begun) return <Waiting />
  if (begun.kind === 'failed') {
    const retry = (): void => {
      setBegun(null)
      setAttempt(attempt + 1)
    }
    return <StartFailed failure={begun.failure} onRetry={retry} />
  }
  return (
    <Mishap>
      <Suspense fallback={<Waiting />}>
        {session.kind === 'in' ? <Workspace portal={session.portal} /> : <SignIn reason={session.reason} />}
      </Suspense>
    </Mishap>
  )
}
