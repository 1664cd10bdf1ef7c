import { describe, expect, it } from 'vitest'
import { remembered } from '../../../renderers/calendar/time/remembered.ts'

describe('an answer that is remembered', () => {
  it('is computed once for each question, and again when too many are kept', () => {
    const asked: number[] = []
    const double = remembered((at: number) => {
      asked.push(at)
      return at * 2
    })
    expect([double(1), double(2), double(1)]).toEqual([2, 4, 2])
    expect(asked).toEqual([1, 2])
    for (let at = 3; at <= 20_001; at += 1) double(at)
    expect([double(1), asked.at(-1)]).toEqual([2, 1])
  })
})
