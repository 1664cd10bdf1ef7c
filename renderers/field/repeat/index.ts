import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ RepeatInput }) => RepeatInput))

const Cell = loadable(() => import('./Cell.tsx').then(({ RowsCell }) => RowsCell), 'silent')

export const repeat: FieldRenderer = { kind: 'repeat', frame: 'own', Input, Cell, columnShare: 1.4 }
