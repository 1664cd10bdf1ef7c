import type { SchemaNode } from '../schemaNode.ts'
import type { Check } from '../run.ts'

export type Keywords = SchemaNode & { kind: 'keywords' }
export type Compile = (node: SchemaNode) => Check

/** Returns an operand. Operands of the wrong type were refused when the schema was read. */
export const numberAt = (node: Keywords, keyword: string): number | undefined => {
  const value = Object.hasOwn(node.json, keyword) ? node.json[keyword] : undefined
  return typeof value === 'number' ? value : undefined
}

export const textAt = (node: Keywords, keyword: string): string | undefined => {
  const value = Object.hasOwn(node.json, keyword) ? node.json[keyword] : undefined
  return typeof value === 'string' ? value : undefined
}

export function checkAt(node: Keywords, keyword: string, compile: Compile): Check | undefined {
  const below = node.below.get(keyword)
  return below?.kind === 'one' ? compile(below.node) : undefined
}

export function checksAt(node: Keywords, keyword: string, compile: Compile): readonly Check[] {
  const below = node.below.get(keyword)
  return below?.kind === 'list' ? below.nodes.map(compile) : []
}

export function checksByName(node: Keywords, keyword: string, compile: Compile): readonly (readonly [string, Check])[] {
  const below = node.below.get(keyword)
  return below?.kind === 'map' ? [...below.nodes].map(([name, one]) => [name, compile(one)] as const) : []
}
