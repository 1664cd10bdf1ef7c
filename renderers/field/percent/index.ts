import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ PercentInput }) => ({ default: PercentInput })))

export const percent: FieldRenderer = {
  kind: 'percent',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  columnShare: 0.8,
  align: 'end',
}
