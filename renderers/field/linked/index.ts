import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ LinkedInput }) => LinkedInput))
const Filter = loadable(() => import('../select/Filter.tsx').then(({ SelectFilter }) => SelectFilter))

export const linked: FieldRenderer = {
  kind: 'linked',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell: TextCell,
  cellText: 'words',
  Filter,
}
