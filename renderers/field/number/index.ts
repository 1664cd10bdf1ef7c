import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { NumberCell } from './Cell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ NumberInput }) => ({ default: NumberInput })))

export const number: FieldRenderer = {
  kind: 'number',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: NumberCell,
  columnShare: 0.8,
  align: 'end',
}
