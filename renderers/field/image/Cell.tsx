import type { CellProps } from '../renderer.ts'
import { StoredPicture } from './StoredPicture.tsx'

/** A small picture; what it shows is said by the title beside it. */
export function ImageCell({ value }: CellProps) {
  return <StoredPicture value={value} size="small" alt="" />
}
