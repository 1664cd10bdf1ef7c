import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ RichTextInput }) => ({ default: RichTextInput })))
const Cell = lazy(() => import('./Cell.tsx').then(({ RichTextCell }) => ({ default: RichTextCell })))

export const richText: FieldRenderer = { kind: 'richText', frame: 'around', Input, Cell, columnShare: 1.8 }
