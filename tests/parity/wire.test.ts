import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { SLOWEST, TOTAL, drawn, ending, run } from './cases.ts'
import { drawAnswer } from './generate/answers.ts'
import { drawForm, formOf } from './generate/definitions.ts'
import { tapeOf } from './generate/tape.ts'
import { agreeOnAnswer } from './onTheWire.ts'
import { sides } from './sides.ts'
import type { Answer } from './served.ts'
import { travelled } from './served.ts'

describe('an answer to a served form, in plan, server and reference', () => {
  it('DF-11 ten thousand cases are tried in the whole run', () => {
    expect(TOTAL).toBe(10_000)
  })

  it(
    'DF-04 DF-05 DF-06 DF-08 DF-09 DF-11 an answer is read alike, and each refusal stands at its field',
    () => {
      const outcomes = { stored: 0, refused: 0 }
      fc.assert(
        fc.property(
          drawn('wire', 60),
          ending(([numbers, cases]) => {
            const form = formOf(drawForm(tapeOf(numbers)))
            const plan = sides.plan(form)
            for (const [at, each] of cases.entries()) {
              // A third each: as people answer, with mistakes, with malice.
              const answer = travelled(drawAnswer(form.campos, tapeOf(each), at % 3)) as Answer
              const { stored } = agreeOnAnswer(sides, plan, form, answer)
              outcomes[stored ? 'stored' : 'refused']++
            }
          }),
        ),
        run('wire'),
      )
      expect(Math.min(outcomes.stored, outcomes.refused)).toBeGreaterThan(runs(1_000))
    },
    SLOWEST,
  )
})
