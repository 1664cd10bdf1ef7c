import { lazy } from 'react'
import type { FieldRenderer } from '../renderer.ts'
import { TextCell } from '../TextCell.tsx'

const Input = lazy(() => import('./Input.tsx').then(({ AddressInput }) => ({ default: AddressInput })))
const Filter = lazy(() => import('../TextFilter.tsx').then(({ TextFilter }) => ({ default: TextFilter })))

export const address: FieldRenderer = { kind: 'address', frame: 'own', Input, Cell: TextCell, columnShare: 1.6, Filter }
