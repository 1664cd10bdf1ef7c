import type { FieldRenderer } from '../renderer.ts'
import { PasswordInput } from './Input.tsx'

/** A password is never shown again: its cell is empty. */
export const password: FieldRenderer = {
  kind: 'password',
  frame: 'around',
  isHalfWidth: () => true,
  Input: PasswordInput,
  Cell: () => null,
}
