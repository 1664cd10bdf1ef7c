import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'

const Input = lazy(() => import('./Input.tsx').then(({ GrantsInput }) => ({ default: GrantsInput })))
const Cell = lazy(() => import('./Cell.tsx').then(({ GrantsCell }) => ({ default: GrantsCell })))
const Difference = lazy(() =>
  import('./Difference.tsx').then(({ GrantsDifference }) => ({ default: GrantsDifference })),
)

export const grants: FieldRenderer = { kind: 'grants', frame: 'around', Input, Cell, Difference }
