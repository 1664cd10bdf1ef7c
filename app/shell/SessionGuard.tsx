import { useCallback, useEffect, useRef, useState } from 'react'
import { SESSION_MODULE, readSessionUser } from '#app/state'
import type { SessionLife } from '#app/state'
import { client, credentials } from '#app/api'
import { endSession, followSession, watchSession } from '#app/session'
import type { ExpiryWarning } from '#app/session'
import { useDeferredModule } from './useDeferredModule.ts'

/** Milliseconds. */
const SOON = 20_000

const load = () => import('./SessionWarning.tsx')

/** Warns before the session ends. */
export function SessionGuard({ life }: { readonly life: SessionLife | null }) {
  const { warning, renew } = useSessionExpiry(life)
  const drawn = useDeferredModule(load, SOON, warning !== null)
  return drawn && warning && <drawn.SessionWarning warning={warning} renew={renew} />
}

export interface SessionExpiry {
  readonly warning: ExpiryWarning | null
  /** Renews the session. Returns false if the server is unreachable. */
  readonly renew: () => Promise<boolean>
}

/** Watches the life of a session: warns before it ends, and ends it. Null: the server has not said how long it lives. */
function useSessionExpiry(initialLife: SessionLife | null): SessionExpiry {
  const [warning, setWarning] = useState<ExpiryWarning | null>(null)
  const life = useRef<SessionLife | null>(null)
  const renew = useCallback(async () => {
    const answer = await client.call(SESSION_MODULE, 'user', {})
    // The device's clock may have been changed, so the end is computed again.
    if (answer.ok) life.current = readSessionUser(answer.body, Date.now())?.life ?? life.current
    return answer.ok
  }, [])
  useEffect(() => followSession(renew), [renew])
  useEffect(() => {
    life.current = initialLife
    if (!initialLife) return
    return watchSession({
      token: credentials.token,
      life: () => life.current ?? initialLife,
      renew,
      onWarning: (given) => setWarning((before) => (isSame(before, given) ? before : given)),
      onExpired: () => void endSession(),
    })
  }, [initialLife, renew])
  return { warning, renew }
}

const isSame = (before: ExpiryWarning | null, now: ExpiryWarning | null): boolean =>
  before?.ends === now?.ends && before?.renewable === now?.renewable
