import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Submission } from '#engine/form'
import { presentSubmissions } from '../../server/form/index.ts'
import { SLOWEST, drawn, ending, run } from './cases.ts'
import { drawForm, formOf } from './generate/definitions.ts'
import { tapeOf } from './generate/tape.ts'
import { agreeOnScreen } from './onTheScreen.ts'
import { readBack } from './reference/files.ts'
import { nameOf } from './reference/names.ts'
import { same } from './same.ts'
import { context, sides, world } from './sides.ts'
import type { ServedForm } from './served.ts'
import { travel } from './travel.ts'

/** As much of a portal as reading takes. */
const portal = {
  portal: {
    definitions: context,
    clock: () => new Date(world.now),
    // The subject is `tenant/file/expiry`.
    signer: { sign: (_purpose: string, subject: string) => `signed:${subject.split('/')[1]}` },
  },
  tenant: { id: 1 },
} as unknown as Parameters<typeof presentSubmissions>[0]

const read = (submission: Submission, forms: readonly ServedForm[]) =>
  presentSubmissions(portal, [submission], forms, (_field, id) => nameOf(id))[0]?.valores

const ANOTHER_VERSION = '92014'

describe('an answer when its form is published anew', () => {
  it(
    'DF-13 is read and decided as before by the version that it was filled with, and by no other',
    () => {
      const kept = { answers: 0 }
      fc.assert(
        fc.property(
          drawn('versions'),
          ending(([numbers, cases]) => {
            const form = formOf(drawForm(tapeOf(numbers)))
            const next = formOf(drawForm(tapeOf(numbers.toReversed())), 2)
            const plan = sides.plan(form)
            for (const each of cases) {
              const { decision } = agreeOnScreen(sides, plan, form, {}, tapeOf(each))
              const { stored } = decision
              if (!stored) continue
              const about = () => ({ stored, form: form.campos, next: next.campos })
              const submission = {
                formulario: { id: form.id, version: form.version, hash: form.hash },
                valores: stored,
              }
              const before = read(submission, [form])
              same('the reading before', before, readBack(form.campos, stored), about)
              const late = sides.decide(next, travel(form, before))
              expect(late.refusals).toContain(`!/valoresForm/0/formulario/version ${ANOTHER_VERSION}`)
              same('the reading after', read(submission, [next, form]), before, about)
              same('the reading where both are known', read(submission, [form, next]), before, about)
              same('the decision after', sides.decide(form, travel(form, before)), decision, about)
              kept.answers++
            }
          }),
        ),
        run('versions'),
      )
      expect(kept.answers).toBeGreaterThan(20)
    },
    SLOWEST,
  )
})
