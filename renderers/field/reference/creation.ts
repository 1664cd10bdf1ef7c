import { createContext } from 'react'
import type { Module } from '#engine/definition'
import type { Port } from '#renderers/context'

/** Drawers of new records that may stand over each other: beyond them one loses sight of what one began with. */
const DEEPEST = 2

/** How many drawers of new records a field stands in. */
export const CreationDepth = createContext(0)

/** Whether a new record of a module is offered: to those to whom its list offers the form, and not over too many others. */
export const isCreationOffered = (module: Module, form: string, depth: number, { can }: Pick<Port, 'can'>): boolean =>
  depth < DEEPEST &&
  module.forms.has(form) &&
  [...module.actions.values()].some(
    ({ on, effect, needs }) => on === 'list' && effect.opens === form && needs.some((right) => can(right)),
  )
