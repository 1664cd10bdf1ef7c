import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ AddressInput }) => AddressInput))
const Filter = loadable(() => import('../TextFilter.tsx').then(({ TextFilter }) => TextFilter))

export const address: FieldRenderer = {
  kind: 'address',
  frame: 'own',
  Input,
  Cell: TextCell,
  cellText: 'words',
  columnShare: 1.6,
  Filter,
}
