import { refuse } from '../../call/answer.ts'
import type { Refused, RefusedField } from '../../call/answer.ts'

const NOT_VALID = '92013'
const ANOTHER_VERSION = '92014'
const UNPAIRED = '90003'

/** Codes by which a file is refused as such, before any answer is judged (wire contract, 4). */
const OF_FILES: ReadonlySet<string> = new Set(['90008', '91018', '91019', '91020'])

/** Refuses answers: where a form has been replaced they are to be given anew; where nothing but files is wrong it is said what. */
export function refuseAnswers(fields: readonly RefusedField[]): Refused {
  const codes = fields.map(({ code }) => code)
  const [first = NOT_VALID] = codes
  const whole = [UNPAIRED, ANOTHER_VERSION].find((code) => codes.includes(code))
  if (whole !== undefined) return refuse(whole, { fields })
  return refuse(codes.length > 0 && codes.every((code) => OF_FILES.has(code)) ? first : NOT_VALID, { fields })
}
