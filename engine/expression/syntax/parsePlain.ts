import type { Node } from './node.ts'
import { parseScalar } from './parseScalar.ts'
import { below, refuse, shown } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

/** Parses a value without json-logic. No operator is known, and none is ever treated as true. */
export function parsePlain(json: unknown, spot: ParseLocation, reader: Reader): Node {
  const scalar = parseScalar(json, spot, reader)
  if (scalar) return scalar
  const operator = shown(Object.keys(json as object)[0] ?? '')
  return refuse(reader, below(spot, operator), 'unknownOperator', { operator })
}
