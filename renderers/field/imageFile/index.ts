import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('../image/Input.tsx').then(({ ImageInput }) => ({ default: ImageInput })))
const Cell = lazy(() => import('./Cell.tsx').then(({ ImageFileCell }) => ({ default: ImageFileCell })))

export const imageFile: FieldRenderer = { kind: 'imageFile', frame: 'around', Input, Cell }
