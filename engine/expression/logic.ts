import { compile } from './run/compile.ts'
import type { Budget, Run } from './run/run.ts'
import type { ExpressionNode } from './syntax/expressionNode.ts'
import { OPERATORS } from './syntax/operators.ts'
import { parseNode } from './syntax/parseNode.ts'
import type { Reader, ParseLocation } from './syntax/reader.ts'

/** json-logic as a value. The parser's caller passes it in, so that a first page need not load it. */
export interface Logic {
  readonly isOperator: (name: string) => boolean
  readonly parse: (json: unknown, spot: ParseLocation, reader: Reader) => ExpressionNode
  readonly compile: (node: ExpressionNode, meter: Budget) => Run
}

export const LOGIC: Logic = { isOperator: (name) => OPERATORS.has(name), parse: parseNode, compile }
