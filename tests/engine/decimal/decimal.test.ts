import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, divide, multiply, remainder, roundTo, subtract } from '#engine/decimal'
import { EXACT, rounded } from '../../parity/reference/decimals.ts'

const OPERATIONS = { '+': add, '-': subtract, '*': multiply, '/': divide, '%': remainder } as const

/** Decimals that people type: up to 12 digits before the point and up to 6 after it. */
const decimal = fc
  .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`))
const any = fc.oneof(decimal, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer())

describe('arithmetic of decimals', () => {
  it.each([
    ['0.1 + 0.2', add(0.1, 0.2), 0.3],
    ['0.3 + 0.6', add(0.3, 0.6), 0.9],
    ['1 - 0.9', subtract(1, 0.9), 0.1],
    ['1000000.1 - 1000000', subtract(1_000_000.1, 1_000_000), 0.1],
    ['1.15 × 100', multiply(1.15, 100), 115],
    ['4.35 × 100', multiply(4.35, 100), 435],
    ['123456.7891 × 123456.7891', multiply(123_456.7891, 123_456.7891), 15_241_578_774.881_878],
    ['0.3 ÷ 0.1', divide(0.3, 0.1), 3],
    ['2 ÷ 3 × 3', multiply(divide(2, 3), 3), 2],
    ['0.3 % 0.1', remainder(0.3, 0.1), 0],
    ['-5.5 % 2', remainder(-5.5, 2), -1.5],
  ])('%s', (_title, result, expected) => {
    expect(result).toBe(expected)
  })

  it.each(Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[])('%s is what long integers give', (name) => {
    fc.assert(
      fc.property(any, any, (left, right) => {
        expect(OPERATIONS[name](left, right) + 0).toBe((EXACT[name]?.(left, right) ?? Number.NaN) + 0)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    [1.005, 2, 'round', 1.01],
    [-1.005, 2, 'round', -1.01],
    [2.5, 0, 'round', 3],
    [-2.5, 0, 'round', -3],
    [10 / 3, 2, 'round', 3.33],
    [2.9999999999999996, 0, 'floor', 3],
    [-0.2, 0, 'round', 0],
    [-0.2, 0, 'ceil', 0],
    [-0.2, 0, 'floor', -1],
    [1234.5, -2, 'round', 1200],
    [1250, -2, 'round', 1300],
    [1201, -2, 'ceil', 1300],
    [1e-20, 2, 'ceil', 0.01],
    [1e300, 2, 'round', 1e300],
    [0.1, 15, 'round', 0.1],
  ] as const)('%d to %i places by %s is %d', (value, places, rounding, expected) => {
    expect(roundTo(value, places, rounding)).toBe(expected)
  })

  it.each(['round', 'floor', 'ceil'] as const)('%s is what long integers give', (rounding) => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: -6, max: 8 }), (value, places) => {
        expect(roundTo(value, places, rounding)).toBe(rounded(value, places, rounding) + 0)
      }),
      { numRuns: 2_000 },
    )
  })
})
