import { useCallback, useMemo, useRef } from 'react'
import { fileHash } from './fileHash.ts'

interface ShownFile {
  readonly onContent: (content: Blob) => void
  readonly onShown: (pages: string) => void
  /** The hash of the bytes that are shown, and the pages that were in sight. Null: the browser cannot tell. */
  readonly tell: () => Promise<{ readonly fileHash: string | null; readonly pages: string | null }>
  readonly forget: () => void
}

/** Remembers what is shown of a file, so that its signature can tell. */
export function useShownFile(): ShownFile {
  const content = useRef<Blob | null>(null)
  const pages = useRef<string | null>(null)
  const onContent = useCallback((shown: Blob) => {
    content.current = shown
    pages.current = null
  }, [])
  const onShown = useCallback((list: string) => {
    pages.current = list
  }, [])
  const tell = useCallback(
    async () => ({ fileHash: content.current && (await fileHash(content.current)), pages: pages.current }),
    [],
  )
  const forget = useCallback(() => {
    content.current = null
    pages.current = null
  }, [])
  return useMemo(() => ({ onContent, onShown, tell, forget }), [onContent, onShown, tell, forget])
}
