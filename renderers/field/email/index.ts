import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'
import { EmailInput } from './Input.tsx'

export const email: FieldRenderer = {
  kind: 'email',
  frame: 'around',
  half: () => true,
  Input: EmailInput,
  Cell: TextCell,
}
