import { pairsOf } from '../../../scripts/covering.ts'
import { domain } from '../../../server/domain/index.ts'
import type { Case, PlannedCase } from './attack.ts'
import type { Target } from './target.ts'

type Called = Pick<Target, 'name'> & {
  readonly module: Pick<Target['module'], 'id'>
  readonly call: Pick<Target['call'], 'operation'>
}

/**
 * Gives a case of a call what it covers. `npm test` sends few cases of an attack: each call at least once, and once by
 * the administrator, whom no missing right stops before what is attacked; and each two values of the module, its
 * operation and what else the attack varies.
 * @param each something of the module that is tried at least once too, such as a field; by the administrator in each call
 */
export const varied = <T extends Case | PlannedCase>(
  target: Called,
  how: { readonly [dimension: string]: string },
  one: T,
  each = '',
): T => ({
  ...one,
  covers: [
    target.name,
    ...(how['who'] === 'admin' ? [`${target.name} admin ${each}`] : []),
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
