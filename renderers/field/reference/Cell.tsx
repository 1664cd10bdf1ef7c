import type { CellProps } from '../renderer.ts'
import { useName } from './useName.ts'

/** The name that came with the record, else the one asked for. */
export function ReferenceCell({ field, value, name }: CellProps) {
  return <>{useName(field.source.to ?? '', typeof value === 'string' ? value : null, name)}</>
}
