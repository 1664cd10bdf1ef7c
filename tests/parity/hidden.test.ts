import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOWEST, drawn, ending, run } from './cases.ts'
import { drawAnswer } from './generate/answers.ts'
import { drawForm, formOf } from './generate/definitions.ts'
import { tapeOf } from './generate/tape.ts'
import type { Tape } from './generate/tape.ts'
import { agreeOnScreen } from './onTheScreen.ts'
import type { Sent } from './onTheScreen.ts'
import { decideBy, policedPlan } from './sides.ts'
import { DATA_TYPE, TYPE } from './served.ts'
import type { Answer, ServedField } from './served.ts'

const policed = (fields: readonly ServedField[], tape: Tape): readonly ServedField[] =>
  fields.map((field) => ({
    ...field,
    ...(tape.chance(70) ? { hiddenValue: tape.pick(['keep', 'reset'] as const) } : {}),
    ...(field.subFields ? { subFields: policed(field.subFields, tape) } : {}),
  }))

const field = (name: string, type: number, orden: number, rest: Partial<ServedField>): ServedField => ({
  id: name,
  name,
  label: name,
  type: { id: type },
  dataType: { id: DATA_TYPE[type] ?? 1 },
  orden,
  ...rest,
})

/** Every form has them, so that none is tried for nothing: one never seen and always kept, one that a person shows and hides. */
const ALWAYS: readonly ServedField[] = [
  field('never-seen', TYPE.text, 97, {
    initialValue: 'kept',
    expressions: { fieldTrue: false },
    hiddenValue: 'keep',
  }),
  field('switch', TYPE.checkbox, 98, {}),
  field('switched', TYPE.text, 99, {
    initialValue: 'anew',
    expressions: { fieldTrue: { var: 'switch' } },
    hiddenValue: 'reset',
  }),
]

/** How a form is filled on both sides; its plan is compiled once. */
function filling(fields: readonly ServedField[]): (record: Answer, tape: Tape) => Sent {
  const form = formOf(fields)
  const plan = policedPlan(form)
  const sides = { plan: () => plan, decide: decideBy(() => plan) }
  return (record, tape) => agreeOnScreen(sides, plan, form, record, tape)
}

describe('what becomes of hidden values', () => {
  it('DF-05 a kept value is sent and stored though nobody sees it', () => {
    const { reading, decision } = filling(ALWAYS)({}, tapeOf([]))
    const sent = { 'never-seen': 'kept', switch: false }
    expect([reading.sent, decision.stored]).toEqual([sent, sent])
  })

  it(
    'DF-05 absent, kept or begun anew, each as its field says, on both sides alike',
    () => {
      fc.assert(
        fc.property(
          drawn('hidden'),
          ending(([numbers, cases]) => {
            const tape = tapeOf(numbers)
            const fields = [...policed(drawForm(tape, 4), tape), ...ALWAYS]
            const fill = filling(fields)
            cases.forEach((each, at) => {
              const edits = tapeOf(each)
              // Half begin with an answer, which may hold something for what is hidden from the beginning.
              const record = at % 2 === 0 ? {} : drawAnswer(fields, edits, 0)
              const { reading } = fill(record, edits)
              if (at % 2 === 0) expect(reading.sent).toHaveProperty(['never-seen'], 'kept')
            })
          }),
        ),
        run('hidden'),
      )
    },
    SLOWEST,
  )
})
