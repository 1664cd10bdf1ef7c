import { it } from 'vitest'
import { isFull } from './full.ts'

const omit = (): void => undefined

/** Stands for `it` where a test is not defined. */
const omitted = Object.assign(omit, { each: () => omit }) as unknown as typeof it

/**
 * Defines a test of the whole run alone. `npm test` leaves it out, because quicker tests prove most of what it does
 * (docs/testing.md).
 */
export const itWhole: typeof it = isFull ? it : omitted
