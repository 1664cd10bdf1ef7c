import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ DayOfMonthInput }) => ({ default: DayOfMonthInput })))

export const dayOfMonth: FieldRenderer = {
  kind: 'dayOfMonth',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  columnShare: 0.8,
}
