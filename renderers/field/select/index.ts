import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ SelectInput }) => ({ default: SelectInput })))

const Cell = lazy(() => import('./Cell.tsx').then(({ SelectCell }) => ({ default: SelectCell })))

/** Its popup is heavy, and only lists need it. */
const Filter = lazy(() => import('./Filter.tsx').then(({ SelectFilter }) => ({ default: SelectFilter })))

export const select: FieldRenderer = {
  kind: 'select',
  frame: 'around',
  isHalfWidth: ({ source }) => !source.many && source.look !== 'radio',
  Input,
  Cell,
  Filter,
}
