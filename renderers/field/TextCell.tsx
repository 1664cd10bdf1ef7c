import { usePort } from '#renderers/context'
import type { CellProps } from './renderer.ts'

/** A value as its kind writes it; the name beside an id comes first. */
export function TextCell({ field, value, name }: CellProps) {
  const { translator } = usePort()
  return <>{name ?? field.kind.text(value, field, translator)}</>
}
