import type { Node } from './node.ts'
import { parseScalar } from './parseScalar.ts'
import { below, refuse, shown } from './reader.ts'
import type { Reader, ParseLocation } from './reader.ts'

/** What is read where there is no json-logic: no operator is known there, and one is never taken for true. */
export function parsePlain(json: unknown, spot: ParseLocation, reader: Reader): Node {
  const scalar = parseScalar(json, spot, reader)
  if (scalar) return scalar
  const operator = shown(Object.keys(json as object)[0] ?? '')
  return refuse(reader, below(spot, operator), 'unknownOperator', { operator })
}
