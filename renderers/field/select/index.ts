import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ SelectInput }) => ({ default: SelectInput })))

/** Its popup is heavy, and only lists need it. */
const Filter = lazy(() => import('./Filter.tsx').then(({ SelectFilter }) => ({ default: SelectFilter })))

export const select: FieldRenderer = { kind: 'select', frame: 'around', Input, Cell: TextCell, Filter }
