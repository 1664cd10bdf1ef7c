import { useEffect, useRef } from 'react'
import { usePort } from '#renderers/context'
import type { ChangeFeed, ChangedDays } from '#renderers/context'

/** Milliseconds between two questions where nothing tells of changes. */
const POLL_INTERVAL = 60_000
/** Milliseconds without a key or a click after which nothing is asked any more: a page left alone keeps no session alive. */
const IDLE_AFTER = 300_000
/** Milliseconds in which several messages are one. */
const DEBOUNCE = 500

/**
 * Calls whenever rows of a module may have changed: when told of it, when the window is looked at, and now and then where nothing tells.
 * `modules`: several of them, separated by spaces. `concerns`: whether changes of some days do; those of which no days are told always do.
 */
export function useChanges(
  modules: string,
  onChange: () => void,
  concerns: (days: ChangedDays) => boolean = () => true,
): void {
  const { changeFeed } = usePort()
  const latest = useRef({ onChange, concerns })
  useEffect(() => {
    latest.current = { onChange, concerns }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current.onChange(), DEBOUNCE)
    }
    const looked = (): void => {
      if (document.visibilityState === 'visible') soon()
    }
    document.addEventListener('visibilitychange', looked)
    window.addEventListener('focus', looked)
    const isConcerned = (days: ChangedDays | null): boolean => days === null || latest.current.concerns(days)
    const stop = whileActive(soon, modules.split(' '), changeFeed, isConcerned)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', looked)
      window.removeEventListener('focus', looked)
      stop()
    }
  }, [changeFeed, modules])
}

/** While somebody is at the page: when told, and now and then where nothing tells. What is told to nobody is acted on once they are back. */
function whileActive(
  act: () => void,
  modules: readonly string[],
  feed: ChangeFeed | undefined,
  isConcerned: (days: ChangedDays | null) => boolean,
): () => void {
  let used = performance.now()
  let isMissed = false
  const isIdle = (): boolean => performance.now() - used >= IDLE_AFTER
  const use = (): void => {
    used = performance.now()
    if (isMissed) act()
    isMissed = false
  }
  const hear = (days: ChangedDays | null): void => {
    if (!isConcerned(days)) return
    if (isIdle()) isMissed = true
    else act()
  }
  const isTold = (module: string): boolean => feed !== undefined && feed.isHeard?.(module) !== false
  const stops = feed ? modules.map((module) => feed.subscribe(module, hear)) : []
  const interval = setInterval(() => {
    if (document.visibilityState === 'visible' && !isIdle() && !modules.every(isTold)) act()
  }, POLL_INTERVAL)
  window.addEventListener('keydown', use, true)
  window.addEventListener('pointerdown', use, true)
  return () => {
    for (const stop of stops) stop()
    clearInterval(interval)
    window.removeEventListener('keydown', use, true)
    window.removeEventListener('pointerdown', use, true)
  }
}
