import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ NumberInput }) => ({ default: NumberInput })))

export const number: FieldRenderer = {
  kind: 'number',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  columnShare: 0.8,
}
