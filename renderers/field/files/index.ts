import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ FilesInput }) => FilesInput))
const Cell = loadable(() => import('./Cell.tsx').then(({ FilesCell }) => FilesCell), 'silent')

export const files: FieldRenderer = { kind: 'files', frame: 'around', Input, Cell }
