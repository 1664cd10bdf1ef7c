import type { ParseOptions } from './expression.ts'
import type { Logic } from './logic.ts'
import { SCOPE_NAMES } from './names.ts'
import { parseWith } from './parseWith.ts'
import type { ParsedExpression } from './parseWith.ts'
import type { Node } from './syntax/node.ts'
import { parseData } from './syntax/parseData.ts'
import { pathOf, scopePathAt } from './syntax/scopePath.ts'
import { below, refuse, REFUSED } from './syntax/reader.ts'
import type { Reader, ParseLocation } from './syntax/reader.ts'

/** `parseValue` with the given json-logic. Without it, only paths, lists and constants are accepted. */
export const parseValueWith = (json: unknown, logic: Logic | undefined, options: ParseOptions = {}): ParsedExpression =>
  parseWith(parseShort, json, logic, { names: SCOPE_NAMES, ...options })

function parseShort(json: unknown, spot: ParseLocation, reader: Reader): Node {
  if (typeof json === 'string') return parsePath(json, spot, reader)
  if (Array.isArray(json)) return parseData(json, spot, reader)
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'const')) return reader.parse(json, spot)
  const keys = Object.keys(json).length
  return keys === 1
    ? parseData((json as { readonly const: unknown }).const, below(spot, 'const'), reader)
    : refuse(reader, spot, 'oneOperator', { keys })
}

function parsePath(text: string, spot: ParseLocation, reader: Reader): Node {
  const path = text.length <= reader.limits.text ? pathOf(text) : undefined
  if (!path || path.length === 0 || path.includes('')) return refuse(reader, spot, 'path')
  const place = scopePathAt(path, spot, reader)
  return place ? { kind: 'read', place, tail: [] } : REFUSED
}
