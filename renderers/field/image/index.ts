import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ ImageInput }) => ImageInput))
const Cell = loadable(() => import('./Cell.tsx').then(({ ImageCell }) => ImageCell), 'silent')

export const image: FieldRenderer = { kind: 'image', frame: 'around', Input, Cell }
