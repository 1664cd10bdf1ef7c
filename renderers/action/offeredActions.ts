import type { RecordView } from '#engine/call'
import { functionOf, functionsOf, openTarget } from '#engine/definition'
import type { Action, Module, Right } from '#engine/definition'
import { isVisibleIn } from '#renderers/context'
import type { Port } from '#renderers/context'
import { actionScope } from './actionContext.ts'
import type { ActionContext } from './actionContext.ts'

/** The actions that stand at a place: allowed to this person, offered by the record, and visible by their own condition. */
export const offeredActions = (
  module: Module,
  on: string,
  record: RecordView | null,
  input: { readonly [name: string]: unknown },
  port: Port,
): readonly Action[] => offeredInContext({ module, record, input }, on, port)

/** The same of a place with more to it: chosen rows, the values of a form. */
export function offeredInContext(context: ActionContext, on: string, port: Port): readonly Action[] {
  const scope = actionScope(context, port)
  return [...context.module.actions.values()].filter((action) => {
    if (action.on !== on || !hasTarget(action, context.module, port)) return false
    if (!rightFor(context, action, port)) return false
    return typeof action.visible === 'boolean' ? action.visible : action.visible.holds(scope, false)
  })
}

/** Whether rows are chosen in a list: something may be done with several at once. What the rows say comes when there are some. */
export const isSelectable = (module: Module, port: Port): boolean =>
  possibleActions(module, 'selection', port).length > 0

/** What may come to stand at a place, whatever a record says. */
export const possibleActions = (module: Module, on: string, port: Port): readonly Action[] =>
  [...module.actions.values()].filter(
    (action) =>
      action.on === on &&
      hasTarget(action, module, port) &&
      action.needs.some((right) => port.can(right)) &&
      isVisibleIn(action.visible, port.environment),
  )

/** Whether an action can be used now; one that cannot is shown, and does nothing. */
export const isEnabled = (context: ActionContext, { enabled }: Action, port: Port): boolean =>
  typeof enabled === 'boolean' ? enabled : enabled.holds(actionScope(context, port), false)

/** A screen that the application does not have cannot be opened: neither a module that this session may not see. */
function hasTarget({ effect }: Action, module: Module, port: Port): boolean {
  if (effect.opens === null) return true
  const to = openTarget(effect.opens, module)
  if (to.kind === 'builtIn') return port.openBuiltIn !== undefined
  return to.module === module.id || port.module(to.module) !== undefined
}

/** The right under which an action may be done here: a record says it of its own function, the session of all others. */
export function rightFor(
  { module, record, selection }: ActionContext,
  { needs }: Action,
  port: Port,
): Right | undefined {
  const rows = record ? [record] : (selection ?? [])
  return needs.find((right) =>
    rows.length > 0 && functionsOf(module.access).includes(right.functionId)
      ? rows.every(
          ({ actions, values }) =>
            actions.includes(right.actionId) &&
            functionOf(module, { ...port.environment.names, record: values }) === right.functionId,
        )
      : port.can(right),
  )
}
