import { Address } from '../Address.tsx'
import type { CellProps } from '../renderer.ts'

export function EmailCell({ value }: CellProps) {
  return typeof value === 'string' ? <Address text={value} /> : null
}
