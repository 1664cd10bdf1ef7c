import { useEffect, useState } from 'react'

/**
 * Loads a module some milliseconds after the page is drawn, because the network may be down when it is needed. Loads it
 * at once if it is wanted sooner. If the device is offline, loads it once it is online. Null until it is loaded.
 */
export function useDeferredModule<T>(load: () => Promise<T>, delay: number, wanted: unknown): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    if (loaded) return
    // After a failed import, a browser may never request the file again on the same page.
    const begin = (): void => {
      if (!navigator.onLine) return
      load().then(
        (value) => setLoaded(() => value),
        () => undefined,
      )
    }
    const timer = setTimeout(begin, wanted ? 0 : delay)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [load, loaded, delay, wanted])
  return loaded
}
