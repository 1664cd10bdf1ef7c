import type { FieldRenderer } from '../renderer.ts'
import { EmailCell } from './Cell.tsx'
import { EmailInput } from './Input.tsx'

export const email: FieldRenderer = {
  kind: 'email',
  frame: 'around',
  isHalfWidth: () => true,
  Input: EmailInput,
  Cell: EmailCell,
  cellText: 'words',
  columnShare: 2,
}
