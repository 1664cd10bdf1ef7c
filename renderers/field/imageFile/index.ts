import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('../image/Input.tsx').then(({ ImageInput }) => ImageInput))
const Cell = loadable(() => import('./Cell.tsx').then(({ ImageFileCell }) => ImageFileCell), 'silent')

export const imageFile: FieldRenderer = { kind: 'imageFile', frame: 'around', Input, Cell }
