import { loadable } from '#renderers/loadable'
import type { FieldRenderer } from '../renderer.ts'

const Input = loadable(() => import('./Input.tsx').then(({ RolesInput }) => RolesInput))
const Cell = loadable(() => import('../select/Cell.tsx').then(({ SelectCell }) => SelectCell), 'silent')
const Filter = loadable(() => import('../select/Filter.tsx').then(({ SelectFilter }) => SelectFilter))

export const roles: FieldRenderer = { kind: 'roles', frame: 'around', Input, Cell, Filter }
