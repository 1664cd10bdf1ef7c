import { scalarText } from '#engine/text'
import type { ExpressionNode, PathOrigin } from './expressionNode.ts'
import { pathOf, scopePathAt } from './scopePath.ts'
import { placesOf } from './possibleKeys.ts'
import { below, inside, refuse, INVALID_NODE, reportLimit } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

/** Parses `var`: a dotted path, or logic that chooses among known paths, followed by a default for an absent value. */
export function parseVar(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode {
  if (!Array.isArray(json)) return parsePath(json, inside(spot), spot, reader, undefined)
  const [key, otherwise] = json as readonly unknown[]
  return parsePath(
    key ?? '',
    below(spot, 0),
    spot,
    reader,
    json.length > 1 ? reader.parse(otherwise, below(spot, 1)) : undefined,
  )
}

function parsePath(
  key: unknown,
  at: ParseLocation,
  spot: ParseLocation,
  reader: Reader,
  otherwise: ExpressionNode | undefined,
): ExpressionNode {
  const fallback = otherwise ? { fallback: otherwise } : {}
  if (isLogic(key)) {
    const by = reader.parse(key, at)
    const places = placesOf(by, (text) => text.split('.'), spot, reader)
    return places ? { kind: 'choose', places, by, ...fallback } : refuse(reader, spot, 'computedPath')
  }
  const path = pathOf(key ?? '')
  if (!path) return refuse(reader, spot, 'path')
  if (scalarText(key).length > reader.limits.text) return reportLimit(reader, spot, 'text', reader.limits.text)
  const place = scopePathAt(path, spot, reader)
  return place ? { kind: 'read', place, tail: [], ...fallback } : INVALID_NODE
}

const isLogic = (json: unknown): boolean => typeof json === 'object' && json !== null && !Array.isArray(json)
const isName = (json: unknown): json is string | number => typeof json === 'string' || typeof json === 'number'

/**
 * Parses `val`: a list of path steps, after an optional `[n]` counted outwards. An even n is the n/2th item (the scope
 * at the end), an odd n its `index`.
 */
export function parseVal(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode {
  if (isLogic(json)) {
    const by = reader.parse(json, inside(spot))
    const places = placesOf(by, (text) => [text], spot, reader)
    return places ? { kind: 'choose', places, by } : refuse(reader, spot, 'computedPath')
  }
  const names: readonly unknown[] = Array.isArray(json) ? json : [json]
  if (!Array.isArray(names[0])) return readNames(names, spot, reader)
  const [climb, ...more]: readonly unknown[] = names[0]
  if (typeof climb !== 'number' || !Number.isInteger(climb) || more.length > 0) return refuse(reader, spot, 'path')
  return scopeAbove(Math.abs(climb), names.slice(1), spot, reader)
}

function scopeAbove(climb: number, names: readonly unknown[], spot: ParseLocation, reader: Reader): ExpressionNode {
  const level = Math.floor(climb / 2)
  if (climb > spot.frames * 2) return refuse(reader, spot, 'path', { climb, most: spot.frames * 2 })
  if (climb % 2 === 0) return readNames(names, spot, reader, level === spot.frames ? 'scope' : level)
  return names.length === 1 && names[0] === 'index'
    ? { kind: 'index', from: level }
    : refuse(reader, spot, 'path', { climb })
}

/** Parses path steps: literal names first, so that the dependencies are known, then names that may be computed. */
function readNames(names: readonly unknown[], spot: ParseLocation, reader: Reader, from?: PathOrigin): ExpressionNode {
  if (names.length + reader.nodes > reader.limits.nodes) return reportLimit(reader, spot, 'nodes', reader.limits.nodes)
  const literal = names.findIndex((name) => !isName(name))
  const path = (literal === -1 ? names : names.slice(0, literal)).map(String)
  const rest = literal === -1 ? [] : names.slice(literal)
  if (!rest.every((name) => isName(name) || isLogic(name))) return refuse(reader, spot, 'path')
  const place = scopePathAt(path, spot, reader, from)
  if (!place) return INVALID_NODE
  if (rest.length > 0 && path.length === 0 && place.from === 'scope') return refuse(reader, spot, 'computedPath')
  const tail = rest.map((name, at) => reader.parse(name, below(spot, path.length + at)))
  return { kind: 'read', place, tail }
}

/** Parses `exists`: the names of `val`. True if the path leads to a value, even null. */
export function parseExists(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode {
  const read = parseVal(json, spot, reader)
  if (read.kind === 'read') return { kind: 'exists', place: read.place, tail: read.tail }
  return read.kind === 'literal' ? read : refuse(reader, spot, 'path')
}
