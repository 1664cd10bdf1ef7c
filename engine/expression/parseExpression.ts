import type { ParseOptions } from './expression.ts'
import { LOGIC } from './logic.ts'
import { parseWith } from './parseWith.ts'
import type { ParsedExpression } from './parseWith.ts'

/** Parses json-logic data once. Answers every problem of the source, each with its pointer; at most one when a limit is passed. */
export const parseExpression = (json: unknown, options: ParseOptions = {}): ParsedExpression =>
  parseWith(LOGIC.parse, json, LOGIC, options)
