import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ RolesInput }) => ({ default: RolesInput })))
const Cell = lazy(() => import('../select/Cell.tsx').then(({ SelectCell }) => ({ default: SelectCell })))
const Filter = lazy(() => import('../select/Filter.tsx').then(({ SelectFilter }) => ({ default: SelectFilter })))

export const roles: FieldRenderer = { kind: 'roles', frame: 'around', Input, Cell, Filter }
