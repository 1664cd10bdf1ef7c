import { usePort } from '#renderers/context'
import type { CellProps } from '../renderer.ts'
import { Badge } from './Badge.tsx'
import { toneOf } from './toneOf.ts'

/** A state as a badge in the colour of its meaning. */
export function StatusCell({ field, value, name }: CellProps) {
  const { translator } = usePort()
  const words = field.kind.text(value, field, translator) || name
  return words ? <Badge tone={toneOf(field, value)}>{words}</Badge> : null
}
