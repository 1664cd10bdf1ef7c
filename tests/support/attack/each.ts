import type { Case } from './attack.ts'
import type { Ground } from './ground.ts'
import type { Target } from './target.ts'

/** The cases of every call that is meant, in the order of the definitions. */
export async function eachTarget(
  ground: Ground,
  meant: (target: Target) => boolean,
  cases: (target: Target) => Promise<readonly Case[]> | readonly Case[],
): Promise<readonly Case[]> {
  const made: Case[] = []
  for (const target of ground.targets.filter(meant)) made.push(...(await cases(target)))
  return made
}
