import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { SLOWEST, drawn, ending, run } from './cases.ts'
import { drawForm, formOf } from './generate/definitions.ts'
import { tapeOf } from './generate/tape.ts'
import { agreeOnScreen } from './onTheScreen.ts'
import { readBack } from './reference/files.ts'
import { sides } from './sides.ts'
import type { Answer } from './served.ts'

describe('a served form that is filled, in browser, server and reference', () => {
  it(
    'DF-05 DF-07 DF-11 a form filled on a screen is read alike after every edit, and stored as it was sent',
    () => {
      const outcomes = { accepted: 0, refused: 0 }
      fc.assert(
        fc.property(
          drawn('screen'),
          ending(([numbers, cases]) => {
            const form = formOf(drawForm(tapeOf(numbers), 5))
            const plan = sides.plan(form)
            let record: Answer = {}
            for (const each of cases) {
              const { accepted, decision } = agreeOnScreen(sides, plan, form, record, tapeOf(each))
              outcomes[accepted ? 'accepted' : 'refused']++
              // Somebody goes on from what was stored.
              record = decision.stored ? readBack(form.campos, decision.stored) : {}
            }
          }),
        ),
        run('screen'),
      )
      expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(runs(400))
    },
    SLOWEST,
  )
})
