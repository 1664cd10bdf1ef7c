import { useCallback, useMemo, useRef } from 'react'
import type { Failure } from '#engine/call'
import { CHANGED_CODE } from './fileParts.ts'
import type { FileParts } from './fileParts.ts'

/** identified: the hash of the file whose bytes are shown, and the pages that were in sight · noHash: the browser has none · failed: the rest of the file cannot be fetched */
export type FileIdentity =
  | { readonly kind: 'identified'; readonly fileHash: string; readonly pages: string | null }
  | { readonly kind: 'noHash'; readonly pages: string | null }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Called when a file is not shown any more, since it is another one by now. */
export type OnChanged = (failure: Failure) => void

interface ShownFile {
  readonly onContent: (content: Blob | FileParts, onChanged: OnChanged) => void
  readonly onShown: (pages: string) => void
  /** Rejects when `signal` aborts. */
  readonly identify: (signal: AbortSignal) => Promise<FileIdentity>
  readonly forget: () => void
}

/** Remembers which bytes and pages of a file are shown, for its signature. */
export function useShownFile(): ShownFile {
  const content = useRef<Blob | FileParts | null>(null)
  const changed = useRef<OnChanged>(() => undefined)
  const pages = useRef<string | null>(null)
  const onContent = useCallback((shown: Blob | FileParts, onChanged: OnChanged) => {
    content.current = shown
    changed.current = onChanged
    pages.current = null
  }, [])
  const onShown = useCallback((list: string) => {
    pages.current = list
  }, [])
  const identify = useCallback(async (signal: AbortSignal): Promise<FileIdentity> => {
    const { current } = content
    if (current === null) return { kind: 'noHash', pages: pages.current }
    const whole = current instanceof Blob ? { ok: true as const, content: current } : await current.whole(signal)
    if (!whole.ok) {
      if (whole.failure.code === CHANGED_CODE) changed.current(whole.failure)
      return { kind: 'failed', failure: whole.failure }
    }
    const hash = await fileHash(whole.content)
    signal.throwIfAborted()
    return hash === null
      ? { kind: 'noHash', pages: pages.current }
      : { kind: 'identified', fileHash: hash, pages: pages.current }
  }, [])
  const forget = useCallback(() => {
    content.current = null
    pages.current = null
  }, [])
  return useMemo(() => ({ onContent, onShown, identify, forget }), [onContent, onShown, identify, forget])
}

/** SHA-256 of some bytes in hexadecimal digits. Null where the browser has none: outside a secure context. */
async function fileHash(content: Blob): Promise<string | null> {
  // The types say that it is always there.
  const subtle = Reflect.get(globalThis.crypto, 'subtle') as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', await content.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
