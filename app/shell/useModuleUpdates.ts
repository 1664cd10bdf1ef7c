import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { client } from '#app/api'
import { unsavedAtom } from '#app/frame'
import { languageAtom } from '#app/language'
import { refreshPortal } from '#app/modules'
import { sessionAtom, staleDefinitionsAtom } from '#app/state'

/** Milliseconds in which the definitions are asked for once at most. */
const MIN_INTERVAL = 5000

/**
 * Works with what is published now: asked for when somebody comes back to the page and when a refusal makes it likely. What is typed
 * is worth more: while something is unsaved, screens stay those that it was typed into.
 */
export function useModuleUpdates(): void {
  const store = useStore()
  const staleReports = useAtomValue(staleDefinitionsAtom)
  const isUnsaved = useAtomValue(unsavedAtom) > 0
  const asked = useRef(-MIN_INTERVAL)
  const look = useCallback(async () => {
    const before = store.get(sessionAtom)
    if (!before.portal || performance.now() - asked.current < MIN_INTERVAL) return
    asked.current = performance.now()
    const portal = await refreshPortal(client, store.get(languageAtom).language, before.portal)
    if (!portal) return
    if (store.get(unsavedAtom) > 0) asked.current = -MIN_INTERVAL
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
    if (staleReports > 0 && !isUnsaved) void look()
  }, [staleReports, isUnsaved, look])
}
