import { useCallback, useMemo, useRef } from 'react'
import { fileHash } from './fileHash.ts'
import type { FileParts } from './fileParts.ts'

interface ShownFile {
  readonly onContent: (content: Blob | FileParts) => void
  readonly onShown: (pages: string) => void
  /**
   * The hash of the file whose bytes are shown, and the pages that were in sight. Null in it: the browser cannot tell. Null: the rest of
   * the file cannot be had.
   */
  readonly tell: () => Promise<{ readonly fileHash: string | null; readonly pages: string | null } | null>
  readonly forget: () => void
}

/** Remembers what is shown of a file, so that its signature can tell. */
export function useShownFile(): ShownFile {
  const content = useRef<Blob | FileParts | null>(null)
  const pages = useRef<string | null>(null)
  const onContent = useCallback((shown: Blob | FileParts) => {
    content.current = shown
    pages.current = null
  }, [])
  const onShown = useCallback((list: string) => {
    pages.current = list
  }, [])
  const tell = useCallback(async () => {
    const { current } = content
    if (current === null) return { fileHash: null, pages: pages.current }
    const whole = current instanceof Blob ? current : await current.whole()
    return whole && { fileHash: await fileHash(whole), pages: pages.current }
  }, [])
  const forget = useCallback(() => {
    content.current = null
    pages.current = null
  }, [])
  return useMemo(() => ({ onContent, onShown, tell, forget }), [onContent, onShown, tell, forget])
}
