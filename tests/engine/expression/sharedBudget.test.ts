import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createSharedBudget,
  dataScope,
  isFailure,
  parseExpression,
  provideSharedBudget,
  type Expression,
  type SharedBudget,
} from '#engine/expression'

function expression(json: unknown): Expression {
  const parsed = parseExpression(json)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value
}

const now = (): number => performance.now()

let budget: SharedBudget | null = null
beforeEach(() => provideSharedBudget(() => budget))
afterEach(() => {
  budget = null
  provideSharedBudget(() => null)
})

const scope = dataScope({ $form: { list: Array.from({ length: 1_000 }, (_, at) => at) } })
/** Costs some thousand steps. */
const loop = { reduce: [{ var: '$form.list' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] }

describe('E02 a shared budget', () => {
  it('ends a thousand expressions that are each within their own limit', () => {
    budget = createSharedBudget({ now, onExhausted: () => undefined }, { steps: 100_000, ms: 60_000 })
    const values = Array.from({ length: 1_000 }, () => expression(loop).evaluate(scope))
    const ended = values.findIndex(isFailure)
    expect(ended).toBeGreaterThan(5)
    expect(ended).toBeLessThan(100)
    expect(values.slice(0, ended)).toEqual(values.slice(0, ended).map(() => 499_500))
    expect(values.slice(ended).every(isFailure)).toBe(true)
  })

  it('charges expressions without any loop by their size', () => {
    budget = createSharedBudget({ now, onExhausted: () => undefined }, { steps: 1_000, ms: 60_000 })
    const sum = expression({ '+': Array.from({ length: 99 }, () => ({ var: '$form.a' })) })
    for (let times = 0; times < 20; times++) sum.evaluate(dataScope({ $form: { a: 1 } }))
    expect(isFailure(sum.evaluate(scope))).toBe(true)
  })

  it('is a matter of time too', () => {
    budget = createSharedBudget({ now, onExhausted: () => undefined }, { steps: 1_000_000_000, ms: 0 })
    expression(loop).evaluate(scope)
    expect(isFailure(expression(1).evaluate(scope))).toBe(true)
  })

  it('throws where whoever made it wants it to, at the expression that exhausts it and at each after it', () => {
    budget = createSharedBudget(
      {
        now,
        onExhausted: () => {
          throw new RangeError('exhausted')
        },
      },
      { steps: 100, ms: 60_000 },
    )
    expect(() => expression(loop).evaluate(scope)).toThrow('exhausted')
    expect(() => expression(1).holds(scope, true)).toThrow('exhausted')
  })

  it('holds nothing against expressions elsewhere', () => {
    expect(expression(loop).evaluate(scope)).toBe(499_500)
  })
})
