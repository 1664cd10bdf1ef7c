import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'

/** Values of the expressions of an effect, by name. Null: the expression could not be evaluated. */
export function evaluateAll(
  expressions: { readonly [name: string]: Expression },
  scope: Scope,
): { readonly [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : value]
    }),
  )
}
