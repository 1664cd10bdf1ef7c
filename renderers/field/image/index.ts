import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ ImageInput }) => ({ default: ImageInput })))
const Cell = lazy(() => import('./Cell.tsx').then(({ ImageCell }) => ({ default: ImageCell })))

export const image: FieldRenderer = { kind: 'image', frame: 'around', Input, Cell }
