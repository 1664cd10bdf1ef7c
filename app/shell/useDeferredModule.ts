import { useEffect, useState } from 'react'

/**
 * What is loaded some milliseconds after the page stands, because the network may be away when it is needed; at once
 * where it is wanted sooner, and without a connection once there is one. Null until it is there.
 */
export function useDeferredModule<T>(load: () => Promise<T>, delay: number, wanted: unknown): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    if (loaded) return
    // A browser that once could not read a file may never ask for it again on the same page.
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
