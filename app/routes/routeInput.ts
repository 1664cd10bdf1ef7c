import { isFailure } from '#engine/expression'
import { formScope } from '#engine/form'
import type { FormEnvironment } from '#engine/form'
import type { MatchedScreen } from './screenRoutes.ts'

/** Evaluates the input that a route gives its screen, from the environment. */
export function routeInput(
  expressions: MatchedScreen['with'],
  environment: FormEnvironment,
): { readonly [name: string]: unknown } {
  const scope = formScope({}, [], environment)
  return Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : value]
    }),
  )
}
