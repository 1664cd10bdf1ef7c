import { sampled } from '../sampled.ts'
import type { Case } from './attack.ts'
import type { Ground } from './ground.ts'
import type { Target } from './target.ts'
import { wayOf } from './varied.ts'

type CasesOf = (target: Target) => Promise<readonly Case[]> | readonly Case[]

/**
 * The cases of the calls that are meant, in the order of the definitions. `npm test` takes some of them, so that each module and each
 * operation is met. Most attacks send requests to make their cases, so calls are chosen before.
 */
export const eachTarget = (
  ground: Ground,
  meant: (target: Target) => boolean,
  cases: CasesOf,
): Promise<readonly Case[]> =>
  casesOfAll(
    sampled(ground.targets.filter(meant), (target) => [target.module.id, `${target.call.operation} ${wayOf(target)}`]),
    cases,
  )

/** The cases of all calls that are meant, for attacks in which one call needs what another has made. */
export const everyTarget = (
  ground: Ground,
  meant: (target: Target) => boolean,
  cases: CasesOf,
): Promise<readonly Case[]> => casesOfAll(ground.targets.filter(meant), cases)

async function casesOfAll(targets: readonly Target[], cases: CasesOf): Promise<readonly Case[]> {
  const made: Case[] = []
  for (const target of targets) made.push(...(await cases(target)))
  return made
}
