import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ DateTimeInput }) => ({ default: DateTimeInput })))
const Filter = lazy(() => import('./Filter.tsx').then(({ DateTimeFilter }) => ({ default: DateTimeFilter })))

export const dateTime: FieldRenderer = {
  kind: 'dateTime',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  columnShare: 1.15,
  Filter,
}
