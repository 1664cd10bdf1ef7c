import { isDatabaseError } from '../database/index.ts'
import { refuse } from '../operation/index.ts'
import type { RefusedAnswer } from '../operation/index.ts'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const CHECK_VIOLATION = '23514'
const EXCLUSION_VIOLATION = '23P01'
const NOT_NULL_VIOLATION = '23502'
const RULES: ReadonlySet<string> = new Set([UNIQUE_VIOLATION, CHECK_VIOLATION, EXCLUSION_VIOLATION])
const BAD_REFERENCE = '90004'
const MISSING = '90001'

/**
 * Converts constraint violations to refusals. The constraint's name ends in its code. A reference to a missing record
 * is 90004; the same constraint violated by a removal has its own code.
 */
export async function mapConstraintErrors<T>(
  work: () => Promise<T>,
  operation: 'writing' | 'removing' = 'writing',
): Promise<T | RefusedAnswer> {
  try {
    return await work()
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    const code = /_(\d{5})$/.exec(error.constraint ?? '')?.[1]
    if (RULES.has(error.code ?? '') && code) return refuse(code)
    if (error.code === NOT_NULL_VIOLATION) return refuse(MISSING)
    if (error.code === FOREIGN_KEY_VIOLATION) return refuse(operation === 'removing' && code ? code : BAD_REFERENCE)
    throw error
  }
}
