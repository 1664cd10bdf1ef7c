import type { FieldRenderer } from '../renderer.ts'
import { InformationInput } from './Input.tsx'

export const information: FieldRenderer = {
  kind: 'information',
  frame: 'own',
  Input: InformationInput,
  Cell: () => null,
}
