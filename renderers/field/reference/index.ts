import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ ReferenceInput }) => ({ default: ReferenceInput })))
const Filter = lazy(() => import('./Filter.tsx').then(({ ReferenceFilter }) => ({ default: ReferenceFilter })))
const Cell = lazy(() => import('./Cell.tsx').then(({ ReferenceCell }) => ({ default: ReferenceCell })))

export const reference: FieldRenderer = {
  kind: 'reference',
  frame: 'around',
  isHalfWidth: ({ source }) => !source.many,
  Input,
  Cell,
  columnShare: 1.1,
  Filter,
}
