import type { ParseOptions } from './expression.ts'
import { parseWith } from './parseWith.ts'
import type { ParsedExpression } from './parseWith.ts'
import { parseValueWith } from './parseValueWith.ts'
import { compile } from './run/compile.ts'
import type { Budget, Run } from './run/run.ts'
import type { ExpressionNode } from './syntax/expressionNode.ts'
import { OPERATORS } from './syntax/operators.ts'
import { parseNode } from './syntax/parseNode.ts'
import type { Reader, ParseLocation } from './syntax/reader.ts'

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

/** json-logic as a value. The parser's caller passes it in, so that a first page need not load it. */
export interface Logic {
  readonly isOperator: (name: string) => boolean
  readonly parse: (json: unknown, spot: ParseLocation, reader: Reader) => ExpressionNode
  readonly compile: (node: ExpressionNode, meter: Budget) => Run
}

export const LOGIC: Logic = { isOperator: (name) => OPERATORS.has(name), parse: parseNode, compile }
