import type { OtherPageProps } from '../renderer.ts'
import { useDropUnavailable } from './useDropUnavailable.ts'
import { useOptions } from './useOptions.ts'

/** A choice that was made on another page: it is given up there too once it is not offered any more. */
export function SelectOnOtherPage({ field, value, context, onChange }: OtherPageProps) {
  useDropUnavailable(useOptions(field, context), value, field.source.many === true, onChange)
  return null
}
