import { openTarget, parentInput } from '#engine/definition'
import type { Action } from '#engine/definition'
import { isFailure } from '#engine/expression'
import type { Port, Target } from '#renderers/context'
import { actionScope } from './actionContext.ts'
import type { ActionContext } from './actionContext.ts'

/** Returns the address of the screen that an action opens for a record. Null: it has none. */
export function openingAddress(port: Port, context: ActionContext, action: Action): string | null {
  const target = port.addressOf && openingTarget(port, context, action)
  return (target && port.addressOf?.(target)) ?? null
}

/** Returns the screen that an action opens for a record. Null: it opens none, or one that no definition describes. */
export function openingTarget(port: Port, context: ActionContext, { effect }: Action): Target | null {
  const { module, record } = context
  if (!record || effect.opens === null) return null
  const to = openTarget(effect.opens, module)
  if (to.kind === 'builtIn') return null
  const given = Object.entries(effect.with)
  const scope = given.length > 0 ? actionScope(context, port) : null
  const values = given.map(([name, expression]) => {
    const value = scope && expression.evaluate(scope)
    return [name, isFailure(value) ? null : value] as const
  })
  return {
    module: to.module,
    screen: to.screen,
    with: {
      ...(to.module === module.id ? parentInput(module, { ...record.values, ...context.input }) : {}),
      id: record.id,
      ...Object.fromEntries(values),
    },
  }
}
