import type { Json } from '#engine/source'
import type { Node } from './node.ts'
import { below, stop } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

export function parseAll(json: readonly unknown[], spot: ParseLocation, reader: Reader): readonly Node[] {
  if (json.length > reader.limits.nodes - reader.nodes) {
    stop(reader, spot, 'nodes', reader.limits.nodes)
    return []
  }
  return json.map((item, at) => reader.parse(item, below(spot, at)))
}

/**
 * Returns a list node. A list without logic is created once, and frozen because every evaluation returns the same one.
 */
export function listOf(items: readonly Node[]): Node {
  const values: Json[] = []
  for (const item of items) {
    if (item.kind !== 'literal') return { kind: 'list', items }
    values.push(item.value)
  }
  return { kind: 'literal', value: Object.freeze(values) }
}
