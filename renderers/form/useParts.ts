import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { FormPart } from './part.ts'

/** Hears of every change of some parts. */
function watchParts(parts: readonly FormPart[], listener: () => void): () => void {
  const stops = parts.map(({ store }) => store.subscribe('', listener))
  return () => stops.forEach((stop) => stop())
}

/** What holds of some parts now, as a value that is equal to itself; drawn again only when it is another. */
export function usePartsSelector<T extends boolean | number | string>(
  parts: readonly FormPart[],
  read: (parts: readonly FormPart[]) => T,
): T {
  const subscribe = useCallback((listener: () => void) => watchParts(parts, listener), [parts])
  return useSyncExternalStore(subscribe, () => read(parts))
}

/** Whether something was typed that has not been saved. */
export const isUnsaved = (parts: readonly FormPart[]): boolean => parts.some(({ store }) => store.summary().dirty)

/** Tells whether something is unsaved whenever that changes, and draws nothing for it. */
export function useDirtyCallback(parts: readonly FormPart[], onDirty: ((dirty: boolean) => void) | undefined): void {
  const lastDirty = useRef(onDirty)
  useEffect(() => {
    lastDirty.current = onDirty
  })
  useEffect(() => {
    let before: boolean | null = null
    const notify = (): void => {
      const dirty = isUnsaved(parts)
      if (dirty !== before) lastDirty.current?.(dirty)
      before = dirty
    }
    notify()
    return watchParts(parts, notify)
  }, [parts])
}
