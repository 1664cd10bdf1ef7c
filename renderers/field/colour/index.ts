import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ ColourInput }) => ColourInput))
const Cell = loadable(() => import('./Cell.tsx').then(({ ColourCell }) => ColourCell), 'silent')

export const colour: FieldRenderer = {
  kind: 'colour',
  frame: 'around',
  isHalfWidth: () => true,
  Input,
  Cell,
  columnShare: 0.8,
}
