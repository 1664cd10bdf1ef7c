import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ PhoneInput }) => ({ default: PhoneInput })))
const Cell = lazy(() => import('./Cell.tsx').then(({ PhoneCell }) => ({ default: PhoneCell })))
const Filter = lazy(() => import('../TextFilter.tsx').then(({ TextFilter }) => ({ default: TextFilter })))

export const phone: FieldRenderer = {
  kind: 'phone',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell,
  columnShare: 1.75,
  Filter,
}
