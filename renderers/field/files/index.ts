import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ FilesInput }) => ({ default: FilesInput })))
const Cell = lazy(() => import('./Cell.tsx').then(({ FilesCell }) => ({ default: FilesCell })))

export const files: FieldRenderer = { kind: 'files', frame: 'around', Input, Cell }
