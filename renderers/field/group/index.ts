import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'
import { LazyPartsCell } from './LazyPartsCell.ts'

const Input = loadable(() => import('./Input.tsx').then(({ GroupInput }) => GroupInput))

export const group: FieldRenderer = { kind: 'group', frame: 'own', Input, Cell: LazyPartsCell }
