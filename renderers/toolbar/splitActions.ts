import type { Action, Module } from '#engine/definition'
import { offeredInContext, canReadHistory, possibleActions } from '#renderers/action'
import type { ActionContext } from '#renderers/action'
import type { Port } from '#renderers/context'
import type { RecordView } from '#engine/call'

/** Number of buttons shown if the definition does not say; other actions are in the menu. */
const VISIBLE = 2

export interface ActionSplit {
  readonly shown: readonly Action[]
  readonly menu: readonly Action[]
}

/**
 * Splits the offered actions into buttons and the "more" menu: as the list says, else all but two are in the menu. By
 * default, destructive actions are in the menu, so that they are not clicked by mistake. A menu that needs a right is
 * absent without it.
 */
export function splitActions(module: Module, actions: readonly Action[], port: Port): ActionSplit {
  const more = module.list?.more ?? null
  if (more === null) return firstActions(actions)
  const allowed = more.needs.length === 0 || more.needs.some((right) => port.can(right))
  return {
    shown: actions.filter(({ name }) => !more.actions.includes(name)),
    menu: allowed ? inOrder(actions, more.actions) : [],
  }
}

/** Splits the actions of a whole list. A "more" menu that names none of them is that of the rows. */
export function splitListActions(module: Module, actions: readonly Action[], port: Port): ActionSplit {
  const named = module.list?.more?.actions ?? []
  return actions.some(({ name }) => named.includes(name)) ? splitActions(module, actions, port) : firstActions(actions)
}

function firstActions(actions: readonly Action[]): ActionSplit {
  const shown = actions.filter(({ danger }) => !danger).slice(0, VISIBLE)
  return { shown, menu: actions.filter((action) => !shown.includes(action)) }
}

/**
 * The actions of a record on its own screen: the first one of its row, those of the screen, then the others of the row
 * in the order of the list. Destructive ones are left to the list, and so is what only opens the screen.
 */
export function actionsOnScreen(context: ActionContext, screen: string, port: Port): readonly Action[] {
  const { shown, menu } = splitActions(context.module, offeredInContext(context, 'row', port), port)
  const [first, ...others] = [...shown, ...menu].filter(({ danger, effect }) => !danger && effect.opens !== screen)
  return [...(first ? [first] : []), ...offeredInContext(context, screen, port), ...others]
}

/** For a single button: the only action, else the menu with all of them. */
export const asOneButton = ({ shown, menu }: ActionSplit, history: boolean): ActionSplit =>
  shown.length + menu.length + (history ? 1 : 0) > 1 ? { shown: [], menu: [...shown, ...menu] } : { shown, menu }

const inOrder = (actions: readonly Action[], names: readonly string[]): readonly Action[] =>
  names.flatMap((name) => actions.find((action) => action.name === name) ?? [])

/** How many buttons stand beside each other in the rows of a list; none where no row offers anything. */
export function rowButtonCount(
  module: Module,
  records: readonly RecordView[],
  input: { readonly [name: string]: unknown },
  port: Port,
  slim: boolean,
): number {
  const history = canReadHistory(module, port)
  const possible = possibleActions(module, 'row', port)
  if (!history && !records.some((record) => offeredInContext({ module, record, input }, 'row', port).length > 0))
    return 0
  const { shown, menu } = splitActions(module, possible, port)
  return slim ? 1 : shown.length + (menu.length > 0 || history ? 1 : 0)
}
