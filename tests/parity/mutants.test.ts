import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOWEST } from './cases.ts'
import { drawAnswer } from './generate/answers.ts'
import { drawForm, formOf } from './generate/definitions.ts'
import { tapeOf, tapes } from './generate/tape.ts'
import { BREAKS, broken } from './mutants.ts'
import { agreeOnScreen } from './onTheScreen.ts'
import { agreeOnAnswer } from './onTheWire.ts'
import { decide, decideBy, planOf, policedPlan } from './sides.ts'
import type { Sides } from './sides.ts'
import { travelled } from './served.ts'
import type { Answer, ServedForm } from './served.ts'

/** Forms that are tried until the reference objects; always the same, for here it is the tests that are tested. */
const FORMS = 3000
const SEED = 3

/** The properties of agreement, asked until one of them fails. */
function isFoundOut(sides: Sides, forms = FORMS): boolean {
  const drawn = fc.tuple(tapes(260), fc.array(tapes(60), { minLength: 4, maxLength: 4 }))
  const { failed } = fc.check(
    fc.property(drawn, ([numbers, cases]) => {
      const form = formOf(drawForm(tapeOf(numbers)))
      const plan = sides.plan(form)
      for (const [at, each] of cases.entries()) {
        if (at === 0) agreeOnScreen(sides, plan, form, {}, tapeOf(each))
        else agreeOnAnswer(sides, plan, form, travelled(drawAnswer(form.campos, tapeOf(each), at - 1)) as Answer)
      }
    }),
    { seed: SEED, numRuns: forms, endOnFailure: true },
  )
  return failed
}

describe('an engine with a broken rule', () => {
  it.each(Object.entries(BREAKS))(
    '%s: the reference finds it out',
    (_, change) => {
      expect(isFoundOut(broken(change))).toBe(true)
    },
    SLOWEST,
  )

  it(
    'DF-11 a server that decides by another rule than the browser is found out',
    () => {
      const lenient = (form: ServedForm) => policedPlan(form, (field) => ({ ...field, required: false }))
      expect(isFoundOut({ plan: planOf, decide: decideBy(lenient) })).toBe(true)
    },
    SLOWEST,
  )

  it(
    'DF-11 a server that takes names which no field has is found out',
    () => {
      const known = (form: ServedForm, sent: readonly unknown[]): ReturnType<typeof decide> => {
        const { stored, refusals } = decide(form, sent)
        return { stored, refusals: refusals.filter((refusal) => !/(?:zz|__proto__|constructor) /.test(refusal)) }
      }
      expect(isFoundOut({ plan: planOf, decide: known })).toBe(true)
    },
    SLOWEST,
  )

  it(
    'nothing is found where no rule is broken, be the plan put together apart or not',
    () => {
      expect(
        isFoundOut(
          broken((field) => field),
          60,
        ),
      ).toBe(false)
    },
    SLOWEST,
  )
})
