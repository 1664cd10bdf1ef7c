import type { ParseOptions } from './expression.ts'
import { SCOPE_NAMES } from './names.ts'
import { parseWith } from './parseExpression.ts'
import type { ParsedExpression } from './parseExpression.ts'
import type { Node } from './syntax/node.ts'
import { parseData } from './syntax/parseData.ts'
import { parseNode } from './syntax/parseNode.ts'
import { pathOf, placeAt } from './syntax/place.ts'
import { below, refuse, REFUSED } from './syntax/reader.ts'
import type { Reader, Spot } from './syntax/reader.ts'

/**
 * Parses a value of the definition language: a string is a path of the scope; a number, boolean, null or list is itself;
 * `{ "const": … }` is what it holds; any other object is json-logic. A condition is a value read as true or false: ask `holds`.
 */
export const parseValue = (json: unknown, options: ParseOptions = {}): ParsedExpression =>
  parseWith(parseShort, json, { names: SCOPE_NAMES, ...options })

function parseShort(json: unknown, spot: Spot, reader: Reader): Node {
  if (typeof json === 'string') return parsePath(json, spot, reader)
  if (Array.isArray(json)) return parseData(json, spot, reader)
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'const')) return parseNode(json, spot, reader)
  const keys = Object.keys(json).length
  return keys === 1
    ? parseData((json as { readonly const: unknown }).const, below(spot, 'const'), reader)
    : refuse(reader, spot, 'oneOperator', { keys })
}

function parsePath(text: string, spot: Spot, reader: Reader): Node {
  const path = text.length <= reader.limits.text ? pathOf(text) : undefined
  if (!path || path.length === 0 || path.includes('')) return refuse(reader, spot, 'path')
  const place = placeAt(path, spot, reader)
  return place ? { kind: 'read', place, tail: [] } : REFUSED
}
