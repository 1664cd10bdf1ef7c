import type { ExpressionNode } from './expressionNode.ts'
import { refuse, INVALID_NODE, reportLimit, below, truncateName } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

/** Counts a value against the limits and parses it. Returns undefined for a list or an object. */
export function parseScalar(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode | undefined {
  if (reader.stopped) return INVALID_NODE
  const { depth, nodes, text } = reader.limits
  if (spot.depth > depth) return reportLimit(reader, spot, 'depth', depth)
  if (++reader.nodes > nodes) return reportLimit(reader, spot, 'nodes', nodes)
  if (json === null || typeof json === 'boolean') return { kind: 'literal', value: json }
  if (typeof json === 'string')
    return json.length > text ? reportLimit(reader, spot, 'text', text) : { kind: 'literal', value: json }
  if (typeof json === 'number' && Number.isFinite(json)) return { kind: 'literal', value: json }
  return typeof json === 'object' ? undefined : refuse(reader, spot, 'notJson')
}

/** Parses a value without json-logic. No operator is known, and none is ever treated as true. */
export function parsePlain(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode {
  const scalar = parseScalar(json, spot, reader)
  if (scalar) return scalar
  const operator = truncateName(Object.keys(json as object)[0] ?? '')
  return refuse(reader, below(spot, operator), 'unknownOperator', { operator })
}
