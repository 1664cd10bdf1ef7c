import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ DayOfMonthInput }) => DayOfMonthInput))

export const dayOfMonth: FieldRenderer = {
  kind: 'dayOfMonth',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  cellText: 'line',
  columnShare: 0.8,
}
