import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ DateInput }) => DateInput))

export const date: FieldRenderer = {
  kind: 'date',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  cellText: 'line',
  columnShare: 1.15,
}
