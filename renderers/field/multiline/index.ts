import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'
import { TextInput } from '../text/Input.tsx'

const Input = loadable(() => import('./Input.tsx').then(({ MultilineInput }) => MultilineInput))

export const multiline: FieldRenderer = {
  kind: 'multiline',
  frame: 'around',
  Input,
  Cell: TextCell,
  cellText: 'words',
  columnShare: 1.8,
  // A search for words takes one line.
  FilterInput: TextInput,
}
