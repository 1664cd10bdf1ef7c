import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ LinkedInput }) => ({ default: LinkedInput })))
const Filter = lazy(() => import('../select/Filter.tsx').then(({ SelectFilter }) => ({ default: SelectFilter })))

export const linked: FieldRenderer = {
  kind: 'linked',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  Filter,
}
