import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ PhoneInput }) => PhoneInput))
const Cell = loadable(() => import('./Cell.tsx').then(({ PhoneCell }) => PhoneCell), 'silent')
const Filter = loadable(() => import('../TextFilter.tsx').then(({ TextFilter }) => TextFilter))

export const phone: FieldRenderer = {
  kind: 'phone',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell,
  cellText: 'line',
  columnShare: 1.75,
  Filter,
}
