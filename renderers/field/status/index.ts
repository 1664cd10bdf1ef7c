import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('../select/Input.tsx').then(({ SelectInput }) => SelectInput))
const Filter = loadable(() => import('../select/Filter.tsx').then(({ SelectFilter }) => SelectFilter))
const Cell = loadable(() => import('./Cell.tsx').then(({ StatusCell }) => StatusCell), 'silent')

export const status: FieldRenderer = {
  kind: 'status',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell,
  cellText: 'line',
  columnShare: 1.25,
  Filter,
}
