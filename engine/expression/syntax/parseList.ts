import type { Json } from '#engine/source'
import type { ExpressionNode } from './expressionNode.ts'
import { below, reportLimit, inside, refuse } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'
import { placesOf } from './possibleKeys.ts'

export function parseAll(json: readonly unknown[], spot: ParseLocation, reader: Reader): readonly ExpressionNode[] {
  if (json.length > reader.limits.nodes - reader.nodes) {
    reportLimit(reader, spot, 'nodes', reader.limits.nodes)
    return []
  }
  return json.map((item, at) => reader.parse(item, below(spot, at)))
}

/**
 * Returns a list node. A list without logic is created once, and frozen because every evaluation returns the same one.
 */
export function listOf(items: readonly ExpressionNode[]): ExpressionNode {
  const values: Json[] = []
  for (const item of items) {
    if (item.kind !== 'literal') return { kind: 'list', items }
    values.push(item.value)
  }
  return { kind: 'literal', value: Object.freeze(values) }
}

const split = (key: string): readonly string[] => key.split('.')

/** Parses `missing`: the paths without a value. Logic may choose the paths if all of them are known. */
export function parseMissing(json: unknown, spot: ParseLocation, reader: Reader): ExpressionNode {
  const keys = Array.isArray(json) ? listOf(parseAll(json, spot, reader)) : reader.parse(json, inside(spot))
  const places = placesOf(keys, split, spot, reader)
  return places ? { kind: 'missing', places, keys } : refuse(reader, spot, 'computedPath')
}

/** Parses `missing_some`: the same, or the empty list if at least the given number have values. */
export function parseMissingSome(json: readonly unknown[], spot: ParseLocation, reader: Reader): ExpressionNode {
  const atLeast = reader.parse(json[0], below(spot, 0))
  const keys = reader.parse(json[1], below(spot, 1))
  const places = placesOf(keys, split, spot, reader)
  return places ? { kind: 'missing', places, keys, atLeast } : refuse(reader, spot, 'computedPath')
}
