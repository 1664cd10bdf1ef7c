import type { Node } from './node.ts'
import { listOf, parseAll } from './parseList.ts'
import { placesOf } from './possibleKeys.ts'
import { below, inside, refuse } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

const split = (key: string): readonly string[] => key.split('.')

/** `missing`: which of these paths hold nothing. The paths may be chosen by logic as long as all are known. */
export function parseMissing(json: unknown, spot: ParseLocation, reader: Reader): Node {
  const keys = Array.isArray(json) ? listOf(parseAll(json, spot, reader)) : reader.parse(json, inside(spot))
  const places = placesOf(keys, split, spot, reader)
  return places ? { kind: 'missing', places, keys } : refuse(reader, spot, 'computedPath')
}

/** `missing_some`: the same, or nothing when at least so many are there. */
export function parseMissingSome(json: readonly unknown[], spot: ParseLocation, reader: Reader): Node {
  const atLeast = reader.parse(json[0], below(spot, 0))
  const keys = reader.parse(json[1], below(spot, 1))
  const places = placesOf(keys, split, spot, reader)
  return places ? { kind: 'missing', places, keys, atLeast } : refuse(reader, spot, 'computedPath')
}
