import { describe, expect, it } from 'vitest'
import { dataScope, OPERATORS, parseExpression, PATTERN_NAMES } from '#engine/expression'
import { leastSpent } from '../../support/leastSpent.ts'

type OperatorForm = NonNullable<ReturnType<typeof OPERATORS.get>>

/** Milliseconds that an evaluation may take; the budget of steps is for 5, and a busy machine is slower. */
const BOUND = 75

describe('E02 charges every operator by the size of what it reads and makes', () => {
  const long = 'x'.repeat(60_000)
  const data = {
    long,
    /** As long, other in its last character alone. */
    twin: `${long.slice(1)}y`,
    half: `${'x'.repeat(30_000)}y`,
    digits: '9'.repeat(60_000),
    blanks: `${' '.repeat(60_000)}1`,
    list: Array.from({ length: 5_000 }, (_, at) => at),
    /** More items than the steps of an evaluation suffice for. */
    many: Array.from({ length: 20_000 }, (_, at) => at),
    texts: Array.from({ length: 500 }, (_, at) => `${long.slice(8)}${String(at).padStart(8, '0')}`),
  }
  const operands = Object.keys(data).map((name) => ({ var: `$form.${name}` }))
  /** Literals of a definition: a few of the longest texts, which differ in their last character alone. */
  const written = [`${long.slice(1)}z`, ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((end) => `${long.slice(1)}${end}`)]
  const twice = operands.flatMap((first) => [...operands, ...written].map((second) => [first, second]))
  const keys = Array.from({ length: 1_000 }, (_, at) => `$form.none${at}`)
  const scope = dataScope({ $form: data })

  /** Rules of one operator over each pair of these values. */
  function rulesOf(name: string, { form, least, most }: OperatorForm): readonly unknown[] {
    if (form === 'matches') return PATTERN_NAMES.map((pattern) => ({ matches: [{ var: '$form.long' }, pattern] }))
    if (form === 'val' || form === 'exists') return operands.map((operand) => ({ [name]: ['$form', 'texts', operand] }))
    if (form === 'missing') return [{ missing: keys }]
    if (form === 'missingSome') return [{ missing_some: [1_000, keys] }]
    if (form === 'iterate') return operands.map((operand) => ({ [name]: [operand, { in: [{ var: '' }, operand] }] }))
    // The rest reads one known place, or nothing.
    if (form !== 'apply' || most === 0) return []
    return least < 2 && most < 2 ? operands.map((one) => ({ [name]: [one] })) : twice.map((two) => ({ [name]: two }))
  }

  /** Milliseconds of processor, of a rule that is repeated as often as its steps allow. */
  function costOf(rule: unknown): number {
    const parsed = parseExpression({ reduce: [{ var: '$form.many' }, { if: [rule, 1, 2] }, 0] })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    return leastSpent(() => parsed.value.evaluate(scope), 1)
  }

  it.each([...OPERATORS])('%s', (name, operator) => {
    const slow = rulesOf(name, operator).filter((rule) => costOf(rule) > BOUND && costOf(rule) > BOUND)
    expect(slow).toEqual([])
  })
})
