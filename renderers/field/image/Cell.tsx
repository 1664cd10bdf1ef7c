import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { Picture } from './Picture.tsx'

/** A small picture; what it shows is said by the title beside it. */
export function ImageCell({ value }: CellProps) {
  const { imageSource } = usePort()
  return typeof value === 'string' && value !== '' ? <Picture source={imageSource(value)} alt="" size="small" /> : null
}
