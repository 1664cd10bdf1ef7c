import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FormPart } from './part.ts'

/** Hears of every change of some parts. */
function watchParts(parts: readonly FormPart[], listener: () => void): () => void {
  const stops = parts.map(({ store }) => store.subscribe('', listener))
  return () => stops.forEach((stop) => stop())
}

/** What holds of some parts now, as a value that is equal to itself; drawn again only when it is another. */
export function useParts<T extends boolean | number | string>(
  parts: readonly FormPart[],
  read: (parts: readonly FormPart[]) => T,
): T {
  const subscribe = useCallback((listener: () => void) => watchParts(parts, listener), [parts])
  return useSyncExternalStore(subscribe, () => read(parts))
}

/** Whether something was typed that has not been saved. */
export const isUnsaved = (parts: readonly FormPart[]): boolean => parts.some(({ store }) => store.summary().dirty)

/** Tells whether something is unsaved whenever that changes, and draws nothing for it. */
export function useTold(parts: readonly FormPart[], onDirty: ((dirty: boolean) => void) | undefined): void {
  const told = useRef(onDirty)
  useEffect(() => {
    told.current = onDirty
  })
  useEffect(() => {
    let before: boolean | null = null
    const tell = (): void => {
      const dirty = isUnsaved(parts)
      if (dirty !== before) told.current?.(dirty)
      before = dirty
    }
    tell()
    return watchParts(parts, tell)
  }, [parts])
}
