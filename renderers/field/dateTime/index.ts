import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ DateTimeInput }) => DateTimeInput))
const Filter = loadable(() => import('./Filter.tsx').then(({ DateTimeFilter }) => DateTimeFilter))

export const dateTime: FieldRenderer = {
  kind: 'dateTime',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  cellText: 'words',
  columnShare: 1.15,
  Filter,
}
