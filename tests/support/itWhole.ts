import { it } from 'vitest'
import { isFull } from './full.ts'

type DefineTest = ((title: string, test: () => Promise<void> | void, timeout?: number) => void) &
  Pick<typeof it, 'each'>

const omit = (): void => undefined
const omitted: DefineTest = Object.assign(omit, { each: () => omit })

/**
 * Defines a test of the whole run alone. `npm test` leaves it out, because quicker tests prove most of what it does
 * (docs/testing.md).
 */
export const itWhole: DefineTest = isFull ? it : omitted
