import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ GrantsInput }) => GrantsInput))
const Cell = loadable(() => import('./Cell.tsx').then(({ GrantsCell }) => GrantsCell), 'silent')
const Difference = loadable(() => import('./Difference.tsx').then(({ GrantsDifference }) => GrantsDifference), 'silent')

export const grants: FieldRenderer = { kind: 'grants', frame: 'around', Input, Cell, Difference }
