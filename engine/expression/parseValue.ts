import type { ParseOptions } from './expression.ts'
import { LOGIC } from './logic.ts'
import { parseValueWith } from './parseValueWith.ts'
import type { ParsedExpression } from './parseWith.ts'

/**
 * Parses a value of the definition language: a string is a path of the scope; a number, boolean, null or list is itself;
 * `{ "const": … }` is what it holds; any other object is json-logic. A condition is a value read as true or false: ask `holds`.
 */
export const parseValue = (json: unknown, options: ParseOptions = {}): ParsedExpression =>
  parseValueWith(json, LOGIC, options)
