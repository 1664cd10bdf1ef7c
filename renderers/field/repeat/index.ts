import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ RepeatInput }) => ({ default: RepeatInput })))

const Cell = lazy(() => import('./Cell.tsx').then(({ RowsCell }) => ({ default: RowsCell })))

export const repeat: FieldRenderer = { kind: 'repeat', frame: 'own', Input, Cell, columnShare: 1.4 }
