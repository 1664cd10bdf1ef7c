import { useEffect, useState } from 'react'
import type { Failure } from '#engine/call'
import { usePort } from '#renderers/context'

export type FileContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly content: Blob }
  /** `failure`: why it is refused, if the server said so. */
  | { readonly kind: 'failed'; readonly failure: Failure | null }

const LOADING: FileContent = { kind: 'loading' }

/** Fetches a stored file under the session, or what is stored of it as signed. Another attempt fetches it again. */
export function useFileContent(path: string, isSigned: boolean, attempt: string): FileContent {
  const { fetchContent } = usePort()
  const [result, setResult] = useState<{ readonly key: string; readonly content: FileContent }>({
    key: '',
    content: LOADING,
  })
  const requestKey = `${attempt} ${isSigned} ${path}`
  useEffect(() => {
    let isCurrent = true
    const finish = (content: FileContent): void => {
      if (isCurrent) setResult({ key: requestKey, content })
    }
    const fail = (): void => finish({ kind: 'failed', failure: null })
    if (!fetchContent) fail()
    else
      fetchContent(path, isSigned).then(
        (fetched) =>
          finish(
            fetched.ok ? { kind: 'ready', content: fetched.content } : { kind: 'failed', failure: fetched.failure },
          ),
        fail,
      )
    return () => {
      isCurrent = false
    }
  }, [fetchContent, path, isSigned, requestKey])
  return result.key === requestKey ? result.content : LOADING
}
