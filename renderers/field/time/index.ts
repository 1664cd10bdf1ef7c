import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ TimeInput }) => ({ default: TimeInput })))

export const time: FieldRenderer = {
  kind: 'time',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  columnShare: 0.8,
}
