import { TOO_MANY_STEPS } from '../failure.ts'
import type { Scope } from '../scope.ts'

/** The item an iterator stands on. Reused from item to item; `outer` is the iterator around. */
export interface Frame {
  item: unknown
  index: number
  readonly outer: Frame | null
}

/** A compiled node. It throws a `Failure`, which `evaluate` catches; so a value costs no wrapping on its way. */
export type Run = (scope: Scope, frame: Frame | null) => unknown

/** What one evaluation may still spend. Only what can repeat or grow is charged: the rest is bounded by the source. */
export interface Budget {
  stepsLeft: number
  readonly text: number
}

export function spendSteps(meter: Budget, steps: number): void {
  meter.stepsLeft -= steps
  if (meter.stepsLeft < 0) throw TOO_MANY_STEPS
}
