import { isFailure } from '#engine/expression'
import type { Scope } from '#engine/expression'
import type { OptionCall } from './optionSource.ts'

/** What a call is asked with now; what cannot be evaluated is nothing. */
export function optionCallValues(asked: OptionCall, scope: Scope): { readonly [name: string]: unknown } {
  if (asked.kind === 'rows') return {}
  return Object.fromEntries(
    Object.entries(asked.with).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : (value ?? null)]
    }),
  )
}

/** Whether something that it hangs on is still to be chosen: then there is nothing to ask for. */
export const isOptionCallWaiting = (asked: OptionCall, held: { readonly [name: string]: unknown }): boolean =>
  asked.kind === 'call' &&
  Object.entries(asked.with).some(
    ([name, { dependencies }]) => dependencies.length > 0 && (held[name] === null || held[name] === ''),
  )
