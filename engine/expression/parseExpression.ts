import type { ParseOptions } from './expression.ts'
import { LOGIC } from './logic.ts'
import { parseWith } from './parseWith.ts'
import type { ParsedExpression } from './parseWith.ts'

/**
 * Parses json-logic data. Returns all problems of the source with their pointers, or only one if a limit is exceeded.
 */
export const parseExpression = (json: unknown, options: ParseOptions = {}): ParsedExpression =>
  parseWith(LOGIC.parse, json, LOGIC, options)
