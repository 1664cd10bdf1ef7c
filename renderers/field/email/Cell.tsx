import { AddressText } from '../AddressText.tsx'
import type { CellProps } from '../renderer.ts'

export function EmailCell({ value }: CellProps) {
  return typeof value === 'string' ? <AddressText text={value} /> : null
}
