import { useEffect, useState } from 'react'

/**
 * What is loaded some milliseconds after the page stands, because the network may be away when it is needed; at once
 * where it is wanted sooner. Another `wanted` tries again; null until it is there.
 */
export function useSoon<T>(load: () => Promise<T>, soon: number, wanted: unknown): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    if (loaded) return
    const begin = (): void => {
      load().then(
        (value) => setLoaded(() => value),
        () => undefined,
      )
    }
    const timer = setTimeout(begin, wanted ? 0 : soon)
    return () => clearTimeout(timer)
  }, [load, loaded, soon, wanted])
  return loaded
}
