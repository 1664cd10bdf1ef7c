import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ CheckboxInput }) => ({ default: CheckboxInput })))
const Filter = lazy(() => import('./Filter.tsx').then(({ CheckboxFilter }) => ({ default: CheckboxFilter })))

export const checkbox: FieldRenderer = {
  kind: 'checkbox',
  frame: 'own',
  Input,
  Cell: TextCell,
  columnShare: 0.8,
  Filter,
}
