export { add, divide, multiply, remainder, subtract } from './arithmetic.ts'
export { MAX_PLACES, roundTo } from './round.ts'
export type { Rounding } from './round.ts'
