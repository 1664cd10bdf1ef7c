import { useEffect, useState } from 'react'
import { isGalleryPath, isPictureAddress } from '#engine/field'
import { usePort } from './PortProvider.tsx'

/** Null while a picture is loading. */
export type PictureState = { readonly kind: 'shown'; readonly source: string } | { readonly kind: 'failed' } | null

interface FetchedPicture {
  readonly path: string
  readonly state: PictureState
}

/** The source of a stored picture. Gallery pictures have an address of their own, all others are fetched under the session. */
export function usePicture(path: string | null): PictureState {
  const { imageSource, fetchContent } = usePort()
  const [fetched, setFetched] = useState<FetchedPicture | null>(null)
  const isOpen = path === null || path === '' || isGalleryPath(path) || isPictureAddress(path)
  const needed = isOpen ? null : path
  useEffect(() => {
    if (needed === null || !fetchContent) return undefined
    let isCurrent = true
    let source: string | null = null
    const finish = (content: Blob | null): void => {
      if (!isCurrent) return
      source = content && URL.createObjectURL(content)
      setFetched({ path: needed, state: source === null ? { kind: 'failed' } : { kind: 'shown', source } })
    }
    fetchContent(needed).then(
      (result) => finish(result.ok ? result.content : null),
      () => finish(null),
    )
    return () => {
      isCurrent = false
      if (source !== null) URL.revokeObjectURL(source)
    }
  }, [needed, fetchContent])
  if (path === null || path === '') return null
  if (isPictureAddress(path)) return { kind: 'shown', source: path }
  if (needed === null || !fetchContent) return { kind: 'shown', source: imageSource(path) }
  return fetched?.path === needed ? fetched.state : null
}
