import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'
import { TextInput } from './Input.tsx'

export const text: FieldRenderer = {
  kind: 'text',
  frame: 'around',
  isHalfWidth: () => true,
  Input: TextInput,
  Cell: TextCell,
  cellText: 'words',
  columnShare: 1.25,
}
