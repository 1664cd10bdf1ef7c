import { mediaOf } from '#engine/field'

/** How a file is shown: page by page, as a picture, or not at all. */
export type ViewedKind = 'pages' | 'picture' | 'none'

export function viewedKind(name: string): ViewedKind {
  const media = mediaOf(name) ?? ''
  if (media === 'application/pdf') return 'pages'
  return media.startsWith('image/') ? 'picture' : 'none'
}
