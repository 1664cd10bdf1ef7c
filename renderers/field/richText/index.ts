import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ RichTextInput }) => RichTextInput))
const Cell = loadable(() => import('./Cell.tsx').then(({ RichTextCell }) => RichTextCell), 'silent')

export const richText: FieldRenderer = { kind: 'richText', frame: 'around', Input, Cell, columnShare: 1.8 }
