import { pairsOf } from '../../../scripts/covering.ts'
import { domain } from '../../../server/domain/index.ts'
import type { Case, PlannedCase } from './attack.ts'
import type { Target } from './target.ts'

/**
 * Gives a case of a call what it covers. `npm test` sends few cases of an attack: each call at least once, and each two
 * values of the module, its operation and what else the attack varies.
 * @param each something of the module that is tried at least once too, such as a field
 */
export const varied = <T extends Case | PlannedCase>(
  target: Target,
  how: { readonly [dimension: string]: string },
  one: T,
  each = '',
): T => ({
  ...one,
  covers: [
    target.name,
    `${target.module.id} ${each}`,
    ...pairsOf({ module: target.module.id, operation: target.call.operation, ...how }),
  ],
})

/**
 * The operation of a call for what goes the same way wherever it enters, since the server judges it before it knows
 * what the call does: all operations that modules write themselves are one.
 */
export const wayOf = ({ module, call }: Target): string => {
  const own = domain[module.id]
  const isOwn = [own?.operations, own?.publicOperations, own?.sessionEndings].some((all) =>
    [call.name, call.operation].some((name) => Object.hasOwn(all ?? {}, name)),
  )
  return `${isOwn ? 'own' : call.operation} ${call.method} ${call.body.kind}`
}
