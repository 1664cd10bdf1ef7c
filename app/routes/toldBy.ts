import { isFailure } from '#engine/expression'
import { formScope } from '#engine/form'
import type { Surroundings } from '#engine/form'
import type { MatchedScreen } from './screenRoutes.ts'

/** What a route tells its screen, from what surrounds it. */
export function toldBy(said: MatchedScreen['with'], surroundings: Surroundings): { readonly [name: string]: unknown } {
  const scope = formScope({}, [], surroundings)
  return Object.fromEntries(
    Object.entries(said).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : value]
    }),
  )
}
