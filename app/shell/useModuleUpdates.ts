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
 * Works with what is published and switched on now: asked for when somebody comes back to the page, when the server says that it
 * has changed, and when a refusal makes it likely. What is typed is worth more: while something is unsaved, screens stay those that
 * it was typed into.
 */
export function useModuleUpdates(): void {
  const store = useStore()
  const staleReports = useAtomValue(staleDefinitionsAtom)
  const isUnsaved = useAtomValue(unsavedAtom) > 0
  const asked = useRef(-MIN_INTERVAL)
  const look = useCallback(async () => {
    const before = store.get(sessionAtom)
    if (!before.portal) return
    asked.current = performance.now()
    const portal = await refreshPortal(client, store.get(languageAtom).language, before.portal)
    if (!portal) return
    if (store.get(unsavedAtom) > 0) asked.current = -MIN_INTERVAL
    else if (store.get(sessionAtom) === before) store.set(sessionAtom, { kind: 'answered', portal })
  }, [store])
  const wait = useCallback(() => Math.max(0, asked.current + MIN_INTERVAL - performance.now()), [])
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible' && wait() === 0) void look()
    }
    addEventListener('focus', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('focus', seen)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [look, wait])
  useEffect(() => {
    if (staleReports === 0 || isUnsaved) return
    // A change that comes soon after the last question is asked for as well.
    const timer = setTimeout(() => void look(), wait())
    return () => clearTimeout(timer)
  }, [staleReports, isUnsaved, look, wait])
}
