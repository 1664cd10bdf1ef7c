import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ MultilineInput }) => ({ default: MultilineInput })))

export const multiline: FieldRenderer = { kind: 'multiline', frame: 'around', Input, Cell: TextCell, columnShare: 1.8 }
