import type { Node } from './node.ts'
import { refuse, REFUSED, stop, below, shown } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

/** Counts a value against the limits and parses it. Returns undefined for a list or an object. */
export function parseScalar(json: unknown, spot: ParseLocation, reader: Reader): Node | undefined {
  if (reader.stopped) return REFUSED
  const { depth, nodes, text } = reader.limits
  if (spot.depth > depth) return stop(reader, spot, 'depth', depth)
  if (++reader.nodes > nodes) return stop(reader, spot, 'nodes', nodes)
  if (json === null || typeof json === 'boolean') return { kind: 'literal', value: json }
  if (typeof json === 'string')
    return json.length > text ? stop(reader, spot, 'text', text) : { kind: 'literal', value: json }
  if (typeof json === 'number' && Number.isFinite(json)) return { kind: 'literal', value: json }
  return typeof json === 'object' ? undefined : refuse(reader, spot, 'notJson')
}

/** Parses a value without json-logic. No operator is known, and none is ever treated as true. */
export function parsePlain(json: unknown, spot: ParseLocation, reader: Reader): Node {
  const scalar = parseScalar(json, spot, reader)
  if (scalar) return scalar
  const operator = shown(Object.keys(json as object)[0] ?? '')
  return refuse(reader, below(spot, operator), 'unknownOperator', { operator })
}
