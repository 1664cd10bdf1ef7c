import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ ColourInput }) => ({ default: ColourInput })))
const Cell = lazy(() => import('./Cell.tsx').then(({ ColourCell }) => ({ default: ColourCell })))

export const colour: FieldRenderer = {
  kind: 'colour',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell,
  columnShare: 0.8,
}
