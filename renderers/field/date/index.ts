import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ DateInput }) => ({ default: DateInput })))

export const date: FieldRenderer = {
  kind: 'date',
  frame: 'around',
  half: () => true,
  Input,
  Cell: TextCell,
  room: 1.15,
}
