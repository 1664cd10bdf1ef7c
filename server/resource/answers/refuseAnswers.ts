import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer, RefusedField } from '../../operation/index.ts'

const INVALID_ANSWERS = '92013'
const VERSION_CHANGED = '92014'
const UNMATCHED = '90003'

/** Codes for invalid files (wire contract, 4). */
const FILE_CODES: ReadonlySet<string> = new Set(['90008', '91018', '91019', '91020'])

/** Refuses answers. The code says if a form was replaced or if only files are wrong. */
export function refuseAnswers(fields: readonly RefusedField[]): RefusedAnswer {
  const codes = fields.map(({ code }) => code)
  const [first = INVALID_ANSWERS] = codes
  const whole = [UNMATCHED, VERSION_CHANGED].find((code) => codes.includes(code))
  if (whole !== undefined) return refuse(whole, { fields })
  return refuse(codes.length > 0 && codes.every((code) => FILE_CODES.has(code)) ? first : INVALID_ANSWERS, { fields })
}
