import type { ParseOptions } from './expression.ts'
import { LOGIC } from './logic.ts'
import { parseWith } from './parseWith.ts'
import type { ParsedExpression } from './parseWith.ts'
import { parseValueWith } from './parseValueWith.ts'

/**
 * Parses json-logic data. Returns all problems of the source with their pointers, or only one if a limit is exceeded.
 */
export const parseExpression = (json: unknown, options: ParseOptions = {}): ParsedExpression =>
  parseWith(LOGIC.parse, json, LOGIC, options)

/**
 * Parses a value of the definition language. A string is a path of the scope. A number, boolean, null or list is a
 * constant, and so is the content of `{ "const": … }`. Any other object is json-logic. For a condition, use `holds`.
 */
export const parseValue = (json: unknown, options: ParseOptions = {}): ParsedExpression =>
  parseValueWith(json, LOGIC, options)
