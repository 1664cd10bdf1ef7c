import type { DecodedCall } from '#engine/call'
import type { Answer } from '../operation/index.ts'

const CHANGED_MEANWHILE = '92001'

/** Attempts of a change without a version. In each failed attempt another change has succeeded. */
const MOST_ROUNDS = 50

/**
 * Without a version the last writer wins: a change that another one overtook runs again on the present record. A value
 * that is outdated itself, such as the hash of a file, stays so: the refusal names it.
 */
export async function lastWriterWins({ id, version }: DecodedCall, run: () => Promise<Answer>): Promise<Answer> {
  const isOvertaken = (answer: Answer): boolean =>
    !answer.ok && answer.refusal.code === CHANGED_MEANWHILE && answer.refusal.fields === undefined
  let answer = await run()
  for (let round = 1; id !== null && version === null && isOvertaken(answer) && round < MOST_ROUNDS; round += 1)
    answer = await run()
  return answer
}
