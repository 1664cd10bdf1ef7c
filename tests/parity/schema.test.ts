import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valuesSchema } from '#engine/contract'
import { SLOWEST, drawn, ending, run } from './cases.ts'
import { drawForm, formOf } from './generate/definitions.ts'
import { tapeOf } from './generate/tape.ts'
import { agreeOnScreen } from './onTheScreen.ts'
import { isDay, isInstant } from './reference/days.ts'
import { put } from './reference/screen.ts'
import { sides } from './sides.ts'
import { isRecord, step } from './served.ts'
import type { Answer } from './served.ts'

/** It takes the schema's own names (`x-visible`) for what they are: words. */
const ajv = new Ajv2020({
  strict: false,
  ownProperties: true,
  formats: { date: isDay, 'date-time': isInstant, email: /^[^\s@]+@[^\s@]+$/ },
})

/** Places of an answer that hold something. */
const filled = (values: unknown, pointer = ''): readonly string[] =>
  Array.isArray(values)
    ? values.flatMap((one: unknown, at) => (isRecord(one) && '_id' in one ? filled(one, step(pointer, at)) : []))
    : isRecord(values)
      ? Object.entries(values).flatMap(([name, value]) =>
          name === '_id' || value === null ? [] : [step(pointer, name), ...filled(value, step(pointer, name))],
        )
      : []

/** Of no type that a value has. */
const STRANGE = { '?': [] }

describe('the published schema of a form', () => {
  it(
    'DF-11 what is stored keeps to it, what is of another type does not',
    () => {
      const judged = { stored: 0, wrong: 0 }
      fc.assert(
        fc.property(
          drawn('schema'),
          ending(([numbers, cases]) => {
            const form = formOf(drawForm(tapeOf(numbers), 4))
            const plan = sides.plan(form)
            const keeps = ajv.compile(valuesSchema(plan))
            for (const each of cases) {
              const tape = tapeOf(each)
              const { stored } = agreeOnScreen(sides, plan, form, {}, tape).decision
              if (!stored) continue
              const answer = JSON.parse(JSON.stringify(stored)) as Answer
              expect(keeps(answer), JSON.stringify([keeps.errors, answer, form.campos])).toBe(true)
              judged.stored++
              const place = tape.some(filled(answer))
              if (place === undefined) continue
              expect(keeps(put(answer, place, STRANGE)), JSON.stringify([place, answer, form.campos])).toBe(false)
              judged.wrong++
            }
          }),
        ),
        run('schema'),
      )
      expect(Math.min(judged.stored, judged.wrong)).toBeGreaterThan(40)
    },
    SLOWEST,
  )
})
