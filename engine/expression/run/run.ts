import { TOO_MANY_STEPS } from '../failure.ts'
import type { Scope } from '../scope.ts'

/** The current item of an iterator, reused for each item. `outer` is the surrounding iterator. */
export interface Frame {
  item: unknown
  index: number
  readonly outer: Frame | null
}

/** A compiled node. It throws a `Failure`, which `evaluate` catches, so that values need no wrapper. */
export type Run = (scope: Scope, frame: Frame | null) => unknown

/**
 * The remaining budget of one evaluation. Only work that can repeat or grow is charged; the rest is limited by the
 * source.
 */
export interface Budget {
  stepsLeft: number
  readonly text: number
}

export function spendSteps(meter: Budget, steps: number): void {
  meter.stepsLeft -= steps
  if (meter.stepsLeft < 0) throw TOO_MANY_STEPS
}

/**
 * Whether a value is true in json-logic: false, null, 0, NaN, the empty text and the empty list are false; an object is
 * true.
 */
export function truthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
