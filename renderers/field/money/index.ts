import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ MoneyInput }) => MoneyInput))
const Cell = loadable(() => import('./Cell.tsx').then(({ MoneyCell }) => MoneyCell), 'silent')

export const money: FieldRenderer = {
  kind: 'money',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell,
  cellText: 'line',
  align: 'end',
}
