import { useCallback, useEffect, useRef, useState } from 'react'
import { client, credentials } from '../client.ts'
import { endSession } from '../session/endSession.ts'
import type { SessionLife } from '../session/ending.ts'
import { SESSION_MODULE } from '../session/publicModule.ts'
import { readSessionUser } from '../session/sessionUser.ts'
import { watchSession } from '../session/watchSession.ts'
import type { Warning } from '../session/watchSession.ts'

export interface SessionEnd {
  readonly warning: Warning | null
  /** Asks the server for more time; false where it could not be reached. */
  readonly renew: () => Promise<boolean>
}

/** Watches the life of a session: warns before it ends, and ends it. Null: the server has not said how long it lives. */
export function useSessionEnd(told: SessionLife | null): SessionEnd {
  const [warning, setWarning] = useState<Warning | null>(null)
  const life = useRef<SessionLife | null>(null)
  const renew = useCallback(async () => {
    const answer = await client.call(SESSION_MODULE, 'user', {})
    // The clock of this device may have been set since: the end is told anew.
    if (answer.ok) life.current = readSessionUser(answer.body, Date.now())?.life ?? life.current
    return answer.ok
  }, [])
  useEffect(() => {
    life.current = told
    if (!told) return
    return watchSession({
      token: credentials.token,
      life: () => life.current ?? told,
      renew,
      onWarning: (given) => setWarning((before) => (isSame(before, given) ? before : given)),
      onOver: () => void endSession(),
    })
  }, [told, renew])
  return { warning, renew }
}

const isSame = (before: Warning | null, now: Warning | null): boolean =>
  before?.ends === now?.ends && before?.renewable === now?.renewable
