import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOWEST, drawn, ending, run } from './cases.ts'
import { drawForm, formOf } from './generate/definitions.ts'
import { tapeOf } from './generate/tape.ts'
import type { Tape } from './generate/tape.ts'
import { agreeOnScreen } from './onTheScreen.ts'
import { decideBy, policedPlan } from './sides.ts'
import type { ServedField } from './served.ts'

/** A field in a group that was hidden from the beginning has no start of its own, so that only the form's own fields begin anew. */
const policed = (fields: readonly ServedField[], tape: Tape, inside = false): readonly ServedField[] =>
  fields.map((field) => ({
    ...field,
    ...(tape.chance(70) ? { hiddenValue: inside ? 'keep' : tape.pick(['keep', 'reset'] as const) } : {}),
    ...(field.subFields ? { subFields: policed(field.subFields, tape, true) } : {}),
  }))

describe('what becomes of hidden values', () => {
  it(
    'DF-05 absent, kept or begun anew, each as its field says, on both sides alike',
    () => {
      const kept = { forms: 0 }
      fc.assert(
        fc.property(
          drawn('hidden'),
          ending(([numbers, cases]) => {
            const tape = tapeOf(numbers)
            const form = formOf(policed(drawForm(tape, 4), tape))
            const plan = policedPlan(form)
            const sides = { plan: () => plan, decide: decideBy(() => plan) }
            for (const each of cases) {
              const { reading, decision } = agreeOnScreen(sides, plan, form, {}, tapeOf(each))
              const hidden = [...reading.states].flatMap(([pointer, { visible }]) =>
                visible ? [] : [pointer.slice(1)],
              )
              if (decision.stored && hidden.some((name) => decision.stored?.[name] !== undefined)) kept.forms++
            }
          }),
        ),
        run('hidden'),
      )
      expect(kept.forms).toBeGreaterThan(0)
    },
    SLOWEST,
  )
})
