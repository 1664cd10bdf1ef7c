import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('../select/Input.tsx').then(({ SelectInput }) => ({ default: SelectInput })))
const Filter = lazy(() => import('../select/Filter.tsx').then(({ SelectFilter }) => ({ default: SelectFilter })))
const Cell = lazy(() => import('./Cell.tsx').then(({ StatusCell }) => ({ default: StatusCell })))

export const status: FieldRenderer = {
  kind: 'status',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell,
  columnShare: 1.25,
  Filter,
}
