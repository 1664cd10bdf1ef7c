import { useEffect, useState } from 'react'
import { usePort } from '#renderers/context'

export type FileContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly content: Blob }
  | { readonly kind: 'failed' }

const LOADING: FileContent = { kind: 'loading' }

/** Fetches a stored file under the session, or what is stored of it as signed. Another attempt fetches it again. */
export function useFileContent(path: string, isSigned: boolean, attempt: number): FileContent {
  const { fetchPicture: fetchContent } = usePort()
  const [held, setHeld] = useState<{ readonly asked: string; readonly state: FileContent }>({
    asked: '',
    state: LOADING,
  })
  const asked = `${attempt} ${isSigned} ${path}`
  useEffect(() => {
    let isCurrent = true
    const settle = (content: Blob | null): void => {
      if (isCurrent) setHeld({ asked, state: content ? { kind: 'ready', content } : { kind: 'failed' } })
    }
    if (!fetchContent) settle(null)
    else fetchContent(path, isSigned).then(settle, () => settle(null))
    return () => {
      isCurrent = false
    }
  }, [fetchContent, path, isSigned, asked])
  return held.asked === asked ? held.state : LOADING
}
