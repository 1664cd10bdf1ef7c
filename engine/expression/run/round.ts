import { MOST_PLACES, roundTo } from '#engine/decimal'
import { NO_ARGUMENTS } from '../failure.ts'
import { finite, numberOf } from './coerce.ts'
import type { Run } from './run.ts'

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
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > MOST_PLACES) throw NO_ARGUMENTS
  return value
}
