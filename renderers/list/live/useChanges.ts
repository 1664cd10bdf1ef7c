import { useEffect, useRef } from 'react'
import { usePort } from '#renderers/context'

/** Milliseconds between two questions where nothing tells of changes. */
const POLL_INTERVAL = 60_000
/** Milliseconds without a key or a click after which nothing is asked any more: a page left alone keeps no session alive. */
const IDLE_AFTER = 300_000
/** Milliseconds in which several messages are one. */
const DEBOUNCE = 500

/** Calls whenever rows of a module may have changed: when told of it, when the window is looked at, and now and then. */
export function useChanges(module: string, onChange: () => void): void {
  const { changeFeed } = usePort()
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), DEBOUNCE)
    }
    const looked = (): void => {
      if (document.visibilityState === 'visible') soon()
    }
    document.addEventListener('visibilitychange', looked)
    window.addEventListener('focus', looked)
    const stop = changeFeed ? changeFeed.subscribe(module, soon) : whileActive(soon)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', looked)
      window.removeEventListener('focus', looked)
      stop()
    }
  }, [changeFeed, module])
}

/** Now and then, while somebody is at the page. */
function whileActive(act: () => void): () => void {
  let used = performance.now()
  const use = (): void => {
    used = performance.now()
  }
  const interval = setInterval(() => {
    if (document.visibilityState === 'visible' && performance.now() - used < IDLE_AFTER) act()
  }, POLL_INTERVAL)
  window.addEventListener('keydown', use, true)
  window.addEventListener('pointerdown', use, true)
  return () => {
    clearInterval(interval)
    window.removeEventListener('keydown', use, true)
    window.removeEventListener('pointerdown', use, true)
  }
}
