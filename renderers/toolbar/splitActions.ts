import type { Action, Module } from '#engine/definition'
import type { Port } from '#renderers/context'

/** Buttons that stand beside each other where the definition does not say; the rest is in the menu. */
const VISIBLE = 2

export interface ActionSplit {
  readonly shown: readonly Action[]
  readonly menu: readonly Action[]
}

/**
 * Which of the offered actions have a button and which stand in the "more" menu: as the list says, else all but two.
 * What destroys something is never one slip away from the rest. A menu that needs a right is absent without it.
 */
export function splitActions(module: Module, actions: readonly Action[], port: Port): ActionSplit {
  const more = module.list?.more ?? null
  if (more === null) {
    const shown = actions.filter(({ danger }) => !danger).slice(0, VISIBLE)
    return { shown, menu: actions.filter((action) => !shown.includes(action)) }
  }
  const allowed = more.needs.length === 0 || more.needs.some((right) => port.can(right))
  return {
    shown: actions.filter(({ name }) => !more.actions.includes(name)),
    menu: allowed ? inOrder(actions, more.actions) : [],
  }
}

/** Where there is room for one button: the only action, else the menu with all of them. */
export const asOneButton = ({ shown, menu }: ActionSplit, history: boolean): ActionSplit =>
  shown.length + menu.length + (history ? 1 : 0) > 1 ? { shown: [], menu: [...shown, ...menu] } : { shown, menu }

const inOrder = (actions: readonly Action[], names: readonly string[]): readonly Action[] =>
  names.flatMap((name) => actions.find((action) => action.name === name) ?? [])
