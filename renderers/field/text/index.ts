import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'
import { TextInput } from './Input.tsx'

export const text: FieldRenderer = {
  kind: 'text',
  frame: 'around',
  half: () => true,
  Input: TextInput,
  Cell: TextCell,
  room: 1.25,
}
