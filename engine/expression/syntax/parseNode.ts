import type { ExpressionProblem } from '../expression.ts'
import { isForbiddenName } from '../names.ts'
import { closestName } from '../closestName.ts'
import type { IteratorName, ExpressionNode } from './expressionNode.ts'
import { OPERATORS, suggestOperator } from './operators.ts'
import type { Operator } from './operators.ts'
import { listOf, parseAll, parseMissing, parseMissingSome } from './parseList.ts'
import { parseExists, parseVal, parseVar } from './parsePath.ts'
import { parseScalar } from './parseScalar.ts'
import { below, inside, refuse, INVALID_NODE, truncateName } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

/** Parses json-logic data into the closed tree. Problems are recorded in the reader. */
export function parseNode(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode {
  const scalar = parseScalar(json, spot, reader)
  if (scalar) return scalar
  return Array.isArray(json) ? listOf(parseAll(json, spot, reader)) : parseObject(json as object, spot, reader)
}

function parseObject(json: object, spot: ParseLocation, reader: Reader): ExpressionNode {
  const names = Object.keys(json)
  const name = names[0]
  if (name === undefined) {
    const plain = [Object.prototype, null].includes(Object.getPrototypeOf(json) as object | null)
    return plain ? { kind: 'literal', value: Object.freeze({}) } : refuse(reader, spot, 'notJson')
  }
  if (names.length > 1) return refuse(reader, spot, 'oneOperator', { keys: names.length })
  const at = below(spot, truncateName(name))
  if (isForbiddenName(name)) return refuse(reader, at, 'forbiddenName', { name })
  const operator = OPERATORS.get(name)
  if (operator) return parseOperator(name, operator, (json as { readonly [name: string]: unknown })[name], at, reader)
  const suggestion = suggestOperator(name)
  return refuse(reader, at, 'unknownOperator', {
    operator: truncateName(name),
    ...(suggestion === undefined ? {} : { suggestion }),
  })
}

function parseOperator(
  name: string,
  operator: Operator,
  json: unknown,
  spot: ParseLocation,
  reader: Reader,
): ExpressionNode {
  const spread = operator.single === 'spread' && isComputed(json)
  const count = Array.isArray(json) ? json.length : 1
  const fits = Array.isArray(json) || operator.single !== 'never'
  if (!fits || (!spread && (count < operator.least || count > operator.most))) {
    const figures: ExpressionProblem['figures'] = { operator: name, least: operator.least, count }
    return refuse(
      reader,
      spot,
      'arguments',
      Number.isFinite(operator.most) ? { ...figures, most: operator.most } : figures,
    )
  }
  if (operator.form !== 'apply') return FORMS[operator.form](json, spot, reader, name)
  const operands = Array.isArray(json) ? parseAll(json, spot, reader) : [reader.parse(json, inside(spot))]
  return { kind: 'apply', name, operands, spread }
}

const isComputed = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && Object.keys(json).length > 0

/**
 * Parsers of operators that do not simply evaluate their operands. The operator table has already ensured that lists
 * are lists.
 */
const FORMS: {
  readonly [form in Exclude<Operator['form'], 'apply'>]: (
    json: unknown,
    spot: ParseLocation,
    reader: Reader,
    name: string,
  ) => ExpressionNode
} = {
  var: parseVar,
  val: parseVal,
  exists: parseExists,
  missing: parseMissing,
  missingSome: (json, spot, reader) => parseMissingSome(json as readonly unknown[], spot, reader),
  iterate: (json, spot, reader, name) => parseIterator(name as IteratorName, json as readonly unknown[], spot, reader),
  matches: (json, spot, reader) => parseMatches(json as readonly unknown[], spot, reader),
}

function parseIterator(
  name: IteratorName,
  json: readonly unknown[],
  spot: ParseLocation,
  reader: Reader,
): ExpressionNode {
  const list = parseNode(json[0], below(spot, 0), reader)
  const inner = below(spot, 1)
  const body = parseNode(json[1], { ...inner, frames: spot.frames + 1 }, reader)
  const initial = json.length > 2 ? parseNode(json[2], below(spot, 2), reader) : undefined
  if (list !== INVALID_NODE && list.kind === 'literal' && !Array.isArray(list.value))
    return refuse(reader, below(spot, 0), 'arguments', { operator: name })
  const needsBody = name === 'map' || name === 'filter'
  if (needsBody && body !== INVALID_NODE && body.kind === 'literal' && body.value === null)
    return refuse(reader, inner, 'arguments', { operator: name })
  return { kind: 'iterate', name, list, body, ...(initial ? { initial } : {}) }
}

function parseMatches(json: readonly unknown[], spot: ParseLocation, reader: Reader): ExpressionNode {
  const [text, name] = json
  const judge = typeof name === 'string' ? reader.patterns.matcher(name) : undefined
  if (typeof name !== 'string' || !judge) {
    const given = typeof name === 'string' ? truncateName(name) : ''
    const suggestion = closestName(given, reader.patterns.names)
    return refuse(reader, below(spot, 1), 'unknownPattern', {
      pattern: given,
      ...(suggestion === undefined ? {} : { suggestion }),
    })
  }
  const operands = [parseNode(text, below(spot, 0), reader), { kind: 'literal', value: name } as const]
  return { kind: 'apply', name: 'matches', operands, spread: false, judge }
}
