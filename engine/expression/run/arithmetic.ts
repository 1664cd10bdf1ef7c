import { add, divide, multiply, remainder, subtract, MAX_PLACES, roundTo } from '#engine/decimal'
import { NO_ARGUMENTS } from '../failure.ts'
import { finite, numberOf } from './coerce.ts'
import { spendSteps } from './run.ts'
import type { Budget, Run } from './run.ts'

/**
 * `of` converts an operand to a number, `empty` is the result without operands, `one` the result for a single operand.
 */
interface Fold {
  readonly of: (value: unknown) => number
  readonly empty?: number
  readonly one?: (value: number) => number
  readonly step: (left: number, right: number) => number
}

function exactNumber(value: unknown): number {
  if (typeof value !== 'number') throw NO_ARGUMENTS
  return value
}

const same = (value: number): number => value

const FOLDS: ReadonlyMap<string, Fold> = new Map<string, Fold>([
  ['+', { of: numberOf, empty: 0, one: same, step: add }],
  ['*', { of: numberOf, empty: 1, one: same, step: multiply }],
  ['-', { of: numberOf, one: (value) => 0 - value, step: subtract }],
  ['/', { of: numberOf, one: (value) => divide(1, value), step: divide }],
  ['%', { of: numberOf, step: remainder }],
  ['min', { of: exactNumber, one: same, step: (left, right) => Math.min(left, right) }],
  ['max', { of: exactNumber, one: same, step: (left, right) => Math.max(left, right) }],
])

/** Cost in steps of a calculation with decimals. Whole numbers cost nothing extra. */
const DECIMAL = 8

/** Compiles an arithmetic operator on decimals. A result that is not a finite number is a failure, never NaN. */
export function compileArithmetic(
  name: string,
  operands: readonly Run[],
  spread: boolean,
  meter: Budget,
): Run | undefined {
  const known = FOLDS.get(name)
  if (!known) return undefined
  const fold = charged(known, meter)
  const [first, second] = operands
  if (spread && first) return (scope, frame) => foldList(fold, first(scope, frame), meter)
  if (!first) return () => fold.empty ?? null
  const { of, one = same, step } = fold
  if (!second) return (scope, frame) => finite(one(of(first(scope, frame))))
  if (operands.length === 2) return (scope, frame) => finite(step(of(first(scope, frame)), of(second(scope, frame))))
  return (scope, frame) => {
    let total = of(first(scope, frame))
    for (let at = 1; at < operands.length; at++) total = step(total, of((operands[at] as Run)(scope, frame)))
    return finite(total)
  }
}

const charged = (fold: Fold, meter: Budget): Fold => ({
  ...fold,
  step: (left, right) => {
    if (!Number.isInteger(left) || !Number.isInteger(right)) spendSteps(meter, DECIMAL)
    return fold.step(left, right)
  },
})

function foldList({ of, empty, one, step }: Fold, value: unknown, meter: Budget): number {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  spendSteps(meter, list.length)
  if (list.length === 0 && empty !== undefined) return empty
  if (list.length === 0 || (list.length === 1 && !one)) throw NO_ARGUMENTS
  let total = of(list[0])
  if (list.length === 1 && one) return finite(one(total))
  for (let at = 1; at < list.length; at++) total = step(total, of(list[at]))
  return finite(total)
}

/** Compiles `round`, `floor` and `ceil` to a number of places, 0 by default. A blank stays null. */
export function compileRounding(name: string, operands: readonly Run[]): Run | undefined {
  if (name !== 'round' && name !== 'floor' && name !== 'ceil') return undefined
  const [value, places] = operands
  if (!value) return undefined
  return (scope, frame) => {
    const asked = value(scope, frame)
    if (asked === null || asked === '') return null
    return finite(roundTo(finite(numberOf(asked)), places ? placesOf(places(scope, frame)) : 0, name))
  }
}

function placesOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > MAX_PLACES) throw NO_ARGUMENTS
  return value
}
