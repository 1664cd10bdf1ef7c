import { children, readsToday } from './expressionNode.ts'
import type { ExpressionNode, ScopePath, ScopePaths } from './expressionNode.ts'
import { scopePathAt } from './scopePath.ts'
import type { Reader, ParseLocation } from './reader.ts'
import { LIMITS } from '../expression.ts'
import { Failure } from '../failure.ts'
import { dataScope } from '../scope.ts'
import { compile } from '../run/compile.ts'

/** Returns every place that computed keys may lead to, by key, or undefined if the source does not determine it. */
export function placesOf(
  keys: ExpressionNode,
  split: (key: string) => readonly string[],
  spot: ParseLocation,
  reader: Reader,
): ScopePaths | undefined {
  const possible = possibleKeys(keys)
  if (!possible) return undefined
  const places = new Map<string, ScopePath>()
  for (const key of possible) {
    const place = scopePathAt(split(key), spot, reader)
    if (place) places.set(key, place)
  }
  return places
}

function possibleKeys(node: ExpressionNode): readonly string[] | undefined {
  if (node.kind === 'literal') return keysIn(node.value)
  if (node.kind === 'list') return union(node.items)
  if (isConstant(node)) return keysIn(evaluateConstant(node))
  if (node.kind !== 'apply') return undefined
  switch (node.name) {
    case 'if':
    case '?:':
      return union(node.operands.filter((_, at, all) => at % 2 === 1 || at === all.length - 1))
    case 'and':
    case 'or':
    case '??':
    case 'merge':
      return union(node.operands)
    default:
      return undefined
  }
}

function union(nodes: readonly ExpressionNode[]): readonly string[] | undefined {
  const keys: string[] = []
  for (const node of nodes) {
    const some = possibleKeys(node)
    if (!some) return undefined
    keys.push(...some)
  }
  return keys
}

/** Returns texts and numbers, also from lists, as keys. Anything else is not a key. */
function keysIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.flatMap((item) => keysIn(item)) : []
}

const READING: ReadonlySet<ExpressionNode['kind']> = new Set(['read', 'exists', 'choose', 'index', 'missing'])

const isConstant = (node: ExpressionNode): boolean =>
  !READING.has(node.kind) && !readsToday(node) && children(node).every(isConstant)

/** Step limit: enough to join a few names, too little to delay a parse. */
const STEPS = 1_000

/** Returns the value of a node that reads nothing, or null if it has none. */
function evaluateConstant(node: ExpressionNode): unknown {
  try {
    return compile(node, { stepsLeft: STEPS, text: LIMITS.text })(dataScope(null), null)
  } catch (thrown) {
    if (thrown instanceof Failure) return null
    throw thrown
  }
}
