import type { RecordView } from '#engine/call'
import { functionOf, functionsOf, openTarget } from '#engine/definition'
import type { Action, Module, Right } from '#engine/definition'
import { isVisibleIn } from '#renderers/context'
import type { Port } from '#renderers/context'
import { actionScope } from './actionContext.ts'
import type { ActionContext } from './actionContext.ts'

/** The actions shown in a place: permitted for this user, offered by the record, and visible by their own condition. */
export const offeredActions = (
  module: Module,
  on: string,
  record: RecordView | null,
  input: { readonly [name: string]: unknown },
  port: Port,
): readonly Action[] => offeredInContext({ module, record, input }, on, port)

/** As `offeredActions`, for a context with more in it: selected rows or form values. */
export function offeredInContext(context: ActionContext, on: string, port: Port): readonly Action[] {
  const scope = actionScope(context, port)
  return [...context.module.actions.values()].filter(
    (action) => action.on === on && isOffered(context, action, port, scope),
  )
}

/** Whether an action is offered in a context of its place. */
export function isOffered(
  context: ActionContext,
  action: Action,
  port: Port,
  scope = actionScope(context, port),
): boolean {
  if (!hasTarget(action, context.module, port) || !rightFor(context, action, port)) return false
  return typeof action.visible === 'boolean' ? action.visible : action.visible.holds(scope, false)
}

/** Whether the list has selectable rows, that is, any bulk action. The rows themselves are checked once selected. */
export const isSelectable = (module: Module, port: Port): boolean =>
  possibleActions(module, 'selection', port).length > 0

/** The actions that may appear in a place, regardless of the record. */
export const possibleActions = (module: Module, on: string, port: Port): readonly Action[] =>
  [...module.actions.values()].filter(
    (action) =>
      action.on === on &&
      hasTarget(action, module, port) &&
      action.needs.some((right) => port.can(right)) &&
      isVisibleIn(action.visible, port.environment),
  )

/** Whether an action is enabled. A disabled action is shown, but does nothing. */
export const isEnabled = (context: ActionContext, { enabled }: Action, port: Port): boolean =>
  typeof enabled === 'boolean' ? enabled : enabled.holds(actionScope(context, port), false)

/** A screen that does not exist cannot be opened, nor one of a module that this session may not see. */
function hasTarget({ effect }: Action, module: Module, port: Port): boolean {
  if (effect.opens === null) return true
  const to = openTarget(effect.opens, module)
  if (to.kind === 'builtIn') return port.openBuiltIn !== undefined
  return to.module === module.id || port.module(to.module) !== undefined
}

/** The right an action is performed under: from the record for its own functions, else from the session. */
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
