import type { Json } from '#engine/source'
import type { ParseOptions } from './expression.ts'
import type { Logic } from './parse.ts'
import { SCOPE_NAMES, isForbiddenName } from './names.ts'
import { parseWith } from './parseWith.ts'
import type { ParsedExpression } from './parseWith.ts'
import type { ExpressionNode } from './syntax/expressionNode.ts'
import { pathOf, scopePathAt } from './syntax/scopePath.ts'
import { below, refuse, INVALID_NODE, reportLimit } from './syntax/reader.ts'
import type { Reader, ParseLocation } from './syntax/reader.ts'

/** `parseValue` with the given json-logic. Without it, only paths, lists and constants are accepted. */
export const parseValueWith = (json: unknown, logic: Logic | undefined, options: ParseOptions = {}): ParsedExpression =>
  parseWith(parseShort, json, logic, { names: SCOPE_NAMES, ...options })

function parseShort(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode {
  if (typeof json === 'string') return parsePath(json, spot, reader)
  if (Array.isArray(json)) return parseData(json, spot, reader)
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'const')) return reader.parse(json, spot)
  const keys = Object.keys(json).length
  return keys === 1
    ? parseData((json as { readonly const: unknown }).const, below(spot, 'const'), reader)
    : refuse(reader, spot, 'oneOperator', { keys })
}

function parsePath(text: string, spot: ParseLocation, reader: Reader): ExpressionNode {
  const path = text.length <= reader.limits.text ? pathOf(text) : undefined
  if (!path || path.length === 0 || path.includes('')) return refuse(reader, spot, 'path')
  const place = scopePathAt(path, spot, reader)
  return place ? { kind: 'read', place, tail: [] } : INVALID_NODE
}

/**
 * Parses literal data: an amount, an address, rows. Logic is not allowed: an object with only an operator is a mistake.
 */
function parseData(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode {
  if (typeof json !== 'object' || json === null) return reader.parse(json, spot)
  if (reader.stopped) return INVALID_NODE
  const { depth, nodes } = reader.limits
  if (spot.depth > depth) return reportLimit(reader, spot, 'depth', depth)
  if (++reader.nodes > nodes) return reportLimit(reader, spot, 'nodes', nodes)
  const entries = Object.entries(json)
  const [name] = entries[0] ?? []
  if (!Array.isArray(json) && name !== undefined && entries.length === 1 && reader.isOperator(name))
    return refuse(reader, spot, 'listItem')
  const parts: (readonly [string, Json])[] = []
  for (const [key, part] of entries) {
    const at = below(spot, key)
    if (isForbiddenName(key)) return refuse(reader, at, 'forbiddenName', { name: key })
    const read = parseData(part, at, reader)
    if (read.kind !== 'literal' || reader.stopped) return INVALID_NODE
    parts.push([key, read.value])
  }
  const value = Array.isArray(json) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
  return { kind: 'literal', value: Object.freeze(value) }
}
