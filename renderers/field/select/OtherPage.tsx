import type { OtherPageProps } from '../renderer.ts'
import { useDropUnavailable } from './useDropUnavailable.ts'
import { useOptions } from './useOptions.ts'

/** A choice made on another page of the form. It is cleared there too once its option is no longer offered. */
export function SelectOnOtherPage({ field, value, context, onChange }: OtherPageProps) {
  useDropUnavailable(useOptions(field, context), value, field.source.many === true, onChange)
  return null
}
