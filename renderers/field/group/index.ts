import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { LazyPartsCell } from './LazyPartsCell.ts'

const Input = lazy(() => import('./Input.tsx').then(({ GroupInput }) => ({ default: GroupInput })))

export const group: FieldRenderer = { kind: 'group', frame: 'own', Input, Cell: LazyPartsCell }
