import type { Node } from '../syntax/node.ts'
import { numberOf } from './coerce.ts'
import { pathOf } from './read.ts'
import type { Run } from './run.ts'

type Compare = (left: unknown, right: unknown) => boolean

const textual = (value: unknown): value is string | null => typeof value === 'string' || value === null

/** Two texts compare as texts; null equals null alone there. Any other pair compares as numbers, or fails. */
function equal(left: unknown, right: unknown): boolean {
  if (textual(left) && textual(right)) return left === right
  return numberOf(left) === numberOf(right)
}

/** Orders two texts by code unit, any other pair by number; null against a text counts as 0 against what it spells. */
function ordered(
  numbers: (left: number, right: number) => boolean,
  texts: (left: string, right: string) => boolean,
): Compare {
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return numbers(left, right)
    if (typeof left === 'string' && typeof right === 'string') return texts(left, right)
    if (textual(left) && textual(right)) return numbers(Number(left), Number(right))
    return numbers(numberOf(left), numberOf(right))
  }
}

export const COMPARISONS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['==', equal],
  ['!=', (left, right) => !equal(left, right)],
  ['===', (left, right) => left === right],
  ['!==', (left, right) => left !== right],
  [
    '<',
    ordered(
      (left, right) => left < right,
      (left, right) => left < right,
    ),
  ],
  [
    '<=',
    ordered(
      (left, right) => left <= right,
      (left, right) => left <= right,
    ),
  ],
  [
    '>',
    ordered(
      (left, right) => left > right,
      (left, right) => left > right,
    ),
  ],
  [
    '>=',
    ordered(
      (left, right) => left >= right,
      (left, right) => left >= right,
    ),
  ],
])

/** Each operand against the next; the first pair that does not hold ends it. */
export function compileComparison(
  name: string,
  operands: readonly Run[],
  nodes: readonly Node[] = [],
): Run | undefined {
  const compare = COMPARISONS.get(name)
  const [first, second] = operands
  if (!compare || !first || !second) return undefined
  const [asked, fixed] = nodes
  if (operands.length === 2)
    return fixed?.kind === 'literal'
      ? withFixed(name, compare, first, asked && pathOf(asked), fixed.value)
      : (scope, frame) => compare(first(scope, frame), second(scope, frame))
  return (scope, frame) => {
    let left = first(scope, frame)
    for (let at = 1; at < operands.length; at++) {
      const right = (operands[at] as Run)(scope, frame)
      if (!compare(left, right)) return false
      left = right
    }
    return true
  }
}

/** Most conditions compare a field with a fixed value: what that is need not be asked each time, and the field is read on the spot. */
function withFixed(
  name: string,
  compare: Compare,
  first: Run,
  path: readonly string[] | undefined,
  fixed: unknown,
): Run {
  if (path && typeof fixed === 'string' && name === '==')
    return (scope) => {
      const left = scope.read(path)
      return typeof left === 'string' ? left === fixed : compare(left ?? null, fixed)
    }
  if (path && typeof fixed === 'number' && isNumeric(name))
    return (scope) => {
      const left = scope.read(path)
      return typeof left === 'number' ? holds(name, left, fixed) : compare(left ?? null, fixed)
    }
  return (scope, frame) => compare(first(scope, frame), fixed)
}

/** Comparisons of two numbers. */
export type Numeric = '==' | '<' | '<=' | '>' | '>='

export const isNumeric = (name: string): name is Numeric => ['==', '<', '<=', '>', '>='].includes(name)

export function holds(name: Numeric, left: number, right: number): boolean {
  switch (name) {
    case '==':
      return left === right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}
