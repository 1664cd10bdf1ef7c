import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { client } from '../client.ts'
import { spokenAtom } from '../language/index.ts'
import { freshPortal } from '../modules/index.ts'
import { sessionAtom } from '../session/sessionAtom.ts'
import { suspicionsAtom } from '../session/suspicionsAtom.ts'
import { unsavedAtom } from './unsavedAtom.ts'

/** Milliseconds in which the definitions are asked for once at most. */
const REST = 5000

/**
 * Works with what is published now: asked for when somebody comes back to the page and when a refusal makes it likely. What is typed
 * is worth more: while something is unsaved, screens stay those that it was typed into.
 */
export function useFreshModules(): void {
  const store = useStore()
  const suspicions = useAtomValue(suspicionsAtom)
  const isUnsaved = useAtomValue(unsavedAtom) > 0
  const asked = useRef(-REST)
  const look = useCallback(async () => {
    const before = store.get(sessionAtom)
    if (!before.portal || performance.now() - asked.current < REST) return
    asked.current = performance.now()
    const portal = await freshPortal(client, store.get(spokenAtom).language, before.portal)
    if (!portal) return
    if (store.get(unsavedAtom) > 0) asked.current = -REST
    else if (store.get(sessionAtom) === before) store.set(sessionAtom, { kind: 'answered', portal })
  }, [store])
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') void look()
    }
    addEventListener('focus', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('focus', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [look])
  useEffect(() => {
    if (suspicions > 0 && !isUnsaved) void look()
  }, [suspicions, isUnsaved, look])
}
