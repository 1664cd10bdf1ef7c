import { useEffect, useState } from 'react'
import type { Failure } from '#engine/call'
import { usePort } from '#renderers/context'
import type { ContentPart, ContentResult, PartResult } from '#renderers/context'
import { FileParts, PART_BYTES } from './fileParts.ts'

export type FileContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly content: Blob | FileParts }
  /** `failure`: why it is refused, if the server said so. */
  | { readonly kind: 'failed'; readonly failure: Failure | null }

const LOADING: FileContent = { kind: 'loading' }

/**
 * Fetches a stored file under the session, or what is stored of it as signed: by parts if it is asked for so and large, else as a
 * whole. Another attempt fetches it again.
 */
export function useFileContent({ path, isSigned, attempt, byParts }: FileContentOptions): FileContent {
  const { fetchContent, fetchPart } = usePort()
  const [result, setResult] = useState<{ readonly key: string; readonly content: FileContent }>({
    key: '',
    content: LOADING,
  })
  const requestKey = `${attempt} ${isSigned} ${path}`
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const opening =
      byParts && fetchPart
        ? openParts((part) => fetchPart(path, isSigned, part), signal)
        : (fetchContent?.(path, isSigned).then(contentOf) ?? Promise.resolve(FAILED))
    void opening
      .catch(() => FAILED)
      .then((content) => {
        if (!signal.aborted) setResult({ key: requestKey, content })
      })
    return () => left.abort()
  }, [fetchContent, fetchPart, path, isSigned, byParts, requestKey])
  return result.key === requestKey ? result.content : LOADING
}

interface FileContentOptions {
  readonly path: string
  readonly isSigned: boolean
  readonly attempt: string
  readonly byParts: boolean
}

const FAILED: FileContent = { kind: 'failed', failure: null }

const contentOf = (fetched: ContentResult): FileContent =>
  fetched.ok ? { kind: 'ready', content: fetched.content } : { kind: 'failed', failure: fetched.failure }

/** A file that is no larger than its first part, or is given as a whole only, has no others. */
async function openParts(fetch: (part: ContentPart) => Promise<PartResult>, signal: AbortSignal): Promise<FileContent> {
  const first = await fetch({ from: 0, to: PART_BYTES, tag: null, signal })
  if (!first.ok) return { kind: 'failed', failure: first.failure }
  if (first.kind === 'whole') return { kind: 'ready', content: first.content }
  if (first.kind === 'changed') return FAILED
  const { bytes, size } = first
  return { kind: 'ready', content: bytes.length < size ? new FileParts({ fetch, first }) : new Blob([bytes]) }
}
