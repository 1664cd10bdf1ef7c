import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ DateInput }) => ({ default: DateInput })))

export const date: FieldRenderer = {
  kind: 'date',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  columnShare: 1.15,
}
