import type { ExpressionNode } from '../syntax/expressionNode.ts'
import { numberOf, numberFromText } from './coerce.ts'
import { pathOf } from './read.ts'
import { spendSteps } from './run.ts'
import type { Budget, Run } from './run.ts'

type Compare = (left: unknown, right: unknown, meter: Budget) => boolean

/**
 * Compares two values for equality. null equals only null: a blank answer is not a number. Two texts compare as texts,
 * any other pair as numbers, or it fails.
 */
function equal(left: unknown, right: unknown, meter: Budget): boolean {
  if (left === null || right === null) return left === right
  if (typeof left === 'string' && typeof right === 'string') return sameText(left, right, meter)
  return numberOf(left) === numberOf(right)
}

const strictEqual: Compare = (left, right, meter) =>
  typeof left === 'string' && typeof right === 'string' ? sameText(left, right, meter) : left === right

/** Texts of one length are compared character by character; others differ at once. */
function sameText(left: string, right: string, meter: Budget): boolean {
  if (left.length !== right.length) return false
  spendSteps(meter, left.length >> 3)
  return left === right
}

/** Orders two texts by code unit, and any other pair by number, with null as 0. */
function ordered(
  numbers: (left: number, right: number) => boolean,
  texts: (left: string, right: string) => boolean,
): Compare {
  return (left, right, meter) => {
    if (typeof left === 'number' && typeof right === 'number') return numbers(left, right)
    if (typeof left !== 'string' || typeof right !== 'string')
      return numbers(orderOf(left, right), orderOf(right, left))
    spendSteps(meter, Math.min(left.length, right.length) >> 3)
    return texts(left, right)
  }
}

/** A non-numeric text is neither below nor above null. Compared with anything else it fails. */
const orderOf = (value: unknown, other: unknown): number =>
  other === null && typeof value === 'string' ? numberFromText(value) : numberOf(value)

export const COMPARISONS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['==', equal],
  ['!=', (left, right, meter) => !equal(left, right, meter)],
  ['===', strictEqual],
  ['!==', (left, right, meter) => !strictEqual(left, right, meter)],
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

/** Compares adjacent operands and stops at the first pair that does not hold. */
export function compileComparison(
  name: string,
  operands: readonly Run[],
  nodes: readonly ExpressionNode[],
  meter: Budget,
): Run | undefined {
  const compare = COMPARISONS.get(name)
  const [first, second] = operands
  if (!compare || !first || !second) return undefined
  const [asked, fixed] = nodes
  if (operands.length === 2)
    return fixed?.kind === 'literal'
      ? withFixed({ name, compare, first, path: asked && pathOf(asked), fixed: fixed.value, meter })
      : (scope, frame) => compare(first(scope, frame), second(scope, frame), meter)
  return (scope, frame) => {
    let left = first(scope, frame)
    for (let at = 1; at < operands.length; at++) {
      const right = (operands[at] as Run)(scope, frame)
      if (!compare(left, right, meter)) return false
      left = right
    }
    return true
  }
}

interface FixedComparison {
  readonly name: string
  readonly compare: Compare
  readonly first: Run
  readonly path: readonly string[] | undefined
  readonly fixed: unknown
  readonly meter: Budget
}

/**
 * Fast path for a field compared with a constant, which is the most common condition. The type of the constant is
 * determined once, and the field is read directly.
 */
function withFixed({ name, compare, first, path, fixed, meter }: FixedComparison): Run {
  if (path && typeof fixed === 'string' && name === '==')
    return (scope) => {
      const left = scope.read(path)
      return compare(left ?? null, fixed, meter)
    }
  if (path && typeof fixed === 'number' && isNumeric(name))
    return (scope) => {
      const left = scope.read(path)
      return typeof left === 'number' ? holds(name, left, fixed) : compare(left ?? null, fixed, meter)
    }
  return (scope, frame) => compare(first(scope, frame), fixed, meter)
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
