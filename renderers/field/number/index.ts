import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { NumberCell } from './Cell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ NumberInput }) => NumberInput))

export const number: FieldRenderer = {
  kind: 'number',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: NumberCell,
  cellText: 'line',
  columnShare: 0.8,
  align: 'end',
}
