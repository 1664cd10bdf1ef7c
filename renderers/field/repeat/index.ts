import { lazy } from 'react'
import { LazyPartsCell } from '../group/LazyPartsCell.ts'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ RepeatInput }) => ({ default: RepeatInput })))

export const repeat: FieldRenderer = { kind: 'repeat', frame: 'own', Input, Cell: LazyPartsCell }
