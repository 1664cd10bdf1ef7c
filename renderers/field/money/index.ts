import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ MoneyInput }) => ({ default: MoneyInput })))
const Cell = lazy(() => import('./Cell.tsx').then(({ MoneyCell }) => ({ default: MoneyCell })))

export const money: FieldRenderer = {
  kind: 'money',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell,
  align: 'end',
}
