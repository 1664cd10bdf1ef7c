import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ TimeInput }) => TimeInput))

export const time: FieldRenderer = {
  kind: 'time',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  cellText: 'line',
  columnShare: 0.8,
}
