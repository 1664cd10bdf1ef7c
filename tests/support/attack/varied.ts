import { pairsOf } from '../../../scripts/covering.ts'
import { domain } from '../../../server/domain/index.ts'
import type { Case, PlannedCase } from './attack.ts'
import type { Target } from './target.ts'

type Called = Pick<Target, 'name'> & {
  readonly module: Pick<Target['module'], 'id'>
  readonly call: Pick<Target['call'], 'operation'>
}

interface Dimensions {
  readonly [dimension: string]: string
}

/**
 * Gives a case of a call what it covers. `npm test` sends few cases of an attack: one on each module by the administrator,
 * whom no missing right stops before what is attacked, and each two values of the operation and what else the attack varies. Calls of
 * one operation are one program, whatever their module.
 */
export const varied = <T extends Case | PlannedCase>(target: Called, how: Dimensions, one: T): T => ({
  ...one,
  covers: covered(target, how),
})

/**
 * The same, and each call at least once, and once by the administrator: for what may be wrong with one call alone.
 * @param each something of the call that is tried at least once too, such as a field
 */
export const variedOfEach = <T extends Case | PlannedCase>(target: Called, how: Dimensions, one: T, each = ''): T => ({
  ...one,
  covers: [
    ...covered(target, how),
    `${target.name} ${each}`,
    ...(how['who'] === 'admin' ? [`${target.name} admin ${each}`] : []),
  ],
})

const covered = ({ module, call }: Called, how: Dimensions): readonly string[] => [
  ...((how['who'] ?? 'admin') === 'admin' ? [module.id] : []),
  ...pairsOf({ operation: call.operation, ...how }),
]

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
