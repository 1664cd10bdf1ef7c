import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ PercentInput }) => PercentInput))

export const percent: FieldRenderer = {
  kind: 'percent',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  cellText: 'line',
  columnShare: 0.8,
  align: 'end',
}
