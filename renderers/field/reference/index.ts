import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ ReferenceInput }) => ReferenceInput))
const Filter = loadable(() => import('./Filter.tsx').then(({ ReferenceFilter }) => ReferenceFilter))
const Cell = loadable(() => import('./Cell.tsx').then(({ ReferenceCell }) => ReferenceCell), 'silent')

export const reference: FieldRenderer = {
  kind: 'reference',
  frame: 'around',
  isHalfWidth: ({ source }) => !source.many,
  Input,
  Cell,
  cellText: 'words',
  columnShare: 1.1,
  Filter,
}
