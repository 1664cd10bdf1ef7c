import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ CheckboxInput }) => CheckboxInput))
const Filter = loadable(() => import('./Filter.tsx').then(({ CheckboxFilter }) => CheckboxFilter))

export const checkbox: FieldRenderer = {
  kind: 'checkbox',
  frame: 'own',
  Input,
  Cell: TextCell,
  cellText: 'words',
  columnShare: 0.8,
  Filter,
}
