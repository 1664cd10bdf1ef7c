import type { Json } from '#engine/source'
import { isForbiddenName } from '../names.ts'
import type { Node } from './node.ts'
import { below, refuse, REFUSED, stop } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

/**
 * Parses literal data: an amount, an address, rows. Logic is not allowed: an object with only an operator is a mistake.
 */
export function parseData(json: unknown, spot: ParseLocation, reader: Reader): Node {
  if (typeof json !== 'object' || json === null) return reader.parse(json, spot)
  if (reader.stopped) return REFUSED
  const { depth, nodes } = reader.limits
  if (spot.depth > depth) return stop(reader, spot, 'depth', depth)
  if (++reader.nodes > nodes) return stop(reader, spot, 'nodes', nodes)
  const entries = Object.entries(json)
  const [name] = entries[0] ?? []
  if (!Array.isArray(json) && name !== undefined && entries.length === 1 && reader.isOperator(name))
    return refuse(reader, spot, 'listItem')
  const parts: (readonly [string, Json])[] = []
  for (const [key, part] of entries) {
    const at = below(spot, key)
    if (isForbiddenName(key)) return refuse(reader, at, 'forbiddenName', { name: key })
    const read = parseData(part, at, reader)
    if (read.kind !== 'literal' || reader.stopped) return REFUSED
    parts.push([key, read.value])
  }
  const value = Array.isArray(json) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
  return { kind: 'literal', value: Object.freeze(value) }
}
