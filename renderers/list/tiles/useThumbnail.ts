import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { extensionOf } from '#engine/field'
import type { FormFile } from '#engine/field'
import { usePort } from '#renderers/context'

/** Files of which the server makes small pictures. */
const THUMBNAIL_TYPES: ReadonlySet<string> = new Set(['pdf', 'png', 'jpg', 'jpeg', 'gif', 'webp'])

/** Bit of a protected file (wire contract, 1.2): it is never drawn. */
const PROTECTED = 1

/** The source of a small picture of a file, asked for once its frame comes into sight. Null: there is none, or not yet. */
export function useThumbnail(file: FormFile | null, frame: RefObject<HTMLElement | null>): string | null {
  const { fetchThumbnail } = usePort()
  const [shown, setShown] = useState<{ readonly id: string; readonly source: string } | null>(null)
  const { id = null, ruta = '', name = '' } = file ?? {}
  const isPictured = file !== null && (file.ddAttributes & PROTECTED) === 0 && THUMBNAIL_TYPES.has(extensionOf(name))
  useEffect(() => {
    const element = frame.current
    if (!element || !fetchThumbnail || id === null || !isPictured) return undefined
    let source: string | null = null
    let isCurrent = true
    const load = async (): Promise<void> => {
      const content = await fetchThumbnail(id, ruta)
      if (!isCurrent || !content) return
      source = URL.createObjectURL(content)
      setShown({ id, source })
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void load()
    })
    observer.observe(element)
    return () => {
      isCurrent = false
      observer.disconnect()
      if (source !== null) URL.revokeObjectURL(source)
    }
    // The path of a file is signed anew with every answer; its content stays the same.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [fetchThumbnail, frame, id, isPictured])
  return shown !== null && shown.id === id ? shown.source : null
}
