import type { FieldRenderer } from '../renderer.ts'
import { EmailCell } from './Cell.tsx'
import { EmailInput } from './Input.tsx'

export const email: FieldRenderer = {
  kind: 'email',
  frame: 'around',
  half: () => true,
  Input: EmailInput,
  Cell: EmailCell,
  room: 2,
}
