import type { CellProps } from '../renderer.ts'
import { StoredPicture } from '../image/StoredPicture.tsx'

/** A small picture, and its name, by which it can be had. */
export function ImageFileCell({ value }: CellProps) {
  return <StoredPicture value={value} size="small" alt="" />
}
