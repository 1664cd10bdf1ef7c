import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SLOWEST, drawn, ending, run } from './cases.ts'
import { drawAnswer } from './generate/answers.ts'
import { drawForm, formOf } from './generate/definitions.ts'
import { fieldAt } from './generate/edits.ts'
import { sample } from './generate/samples.ts'
import { tapeOf } from './generate/tape.ts'
import type { Tape } from './generate/tape.ts'
import { agreeOnScreen } from './onTheScreen.ts'
import { readBack } from './reference/files.ts'
import { put } from './reference/screen.ts'
import type { Reading } from './reference/interpret.ts'
import { same } from './same.ts'
import { sides } from './sides.ts'
import { TYPE } from './served.ts'
import type { Answer, ServedField, ServedForm } from './served.ts'
import { travel } from './travel.ts'

/** Whether what a client says of a field is nothing that anybody believes. */
const isSettledHere = (
  { expressions, type }: ServedField,
  { visible, enabled }: { readonly visible: boolean; readonly enabled: boolean },
) => !visible || !enabled || expressions?.value !== undefined || type.id === TYPE.information

/** Something else in place of a field: of a list of choices only the words. */
function lie(field: ServedField, told: unknown, tape: Tape): unknown {
  if (field.type.id === TYPE.group) return drawAnswer(field.subFields ?? [], tape, 0)
  if (field.type.id === TYPE.repeat) return [drawAnswer(field.subFields ?? [], tape, 0)]
  const isFile = field.type.id === TYPE.files || field.type.id === TYPE.image
  return sample(field, tape, isFile ? 0 : 2) ?? told
}

/** An accepted answer with lies wherever the server knows better. */
function forge(
  form: ServedForm,
  { states, sent }: Reading,
  tape: Tape,
): { readonly answer: Answer; readonly lies: number } {
  let answer = sent
  let lies = 0
  for (const [pointer, state] of states) {
    const field = fieldAt(form.campos, pointer)
    const within = [...states.keys()].some((other) => pointer.startsWith(`${other}/`) && !isOpen(states, other))
    if (!field || within || !tape.chance(80)) continue
    if (isSettledHere(field, state)) answer = put(answer, pointer, lie(field, null, tape))
    else if (field.type.id === TYPE.linked && field.values) answer = relabelled(answer, pointer)
    else continue
    lies++
  }
  return { answer, lies }
}

const isOpen = (states: Reading['states'], pointer: string): boolean => {
  const state = states.get(pointer)
  return state !== undefined && state.visible && state.enabled
}

function relabelled(answer: Answer, pointer: string): Answer {
  const held = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Answer | undefined)?.[name], answer)
  return typeof held === 'string' ? put(answer, pointer, held.replace(/@\|@.*/s, '@|@forged')) : answer
}

describe('an answer that somebody else wrote', () => {
  it(
    'DF-11 hidden, read-only and computed values and words of choices are worked out again, and a stored answer gives itself',
    () => {
      const told = { lies: 0, stored: 0 }
      fc.assert(
        fc.property(
          drawn('forged', 60),
          ending(([numbers, cases]) => {
            const form = formOf(drawForm(tapeOf(numbers)))
            const plan = sides.plan(form)
            for (const each of cases) {
              const tape = tapeOf(each)
              const { decision, reading } = agreeOnScreen(sides, plan, form, {}, tape)
              if (!decision.stored) continue
              const { answer, lies } = forge(form, reading, tapeOf(numbers.toReversed()))
              const about = () => ({ answer, form: form.campos })
              same('what a forged answer comes to', sides.decide(form, travel(form, answer)), decision, about)
              const again = readBack(form.campos, decision.stored)
              same('what a stored answer comes to', sides.decide(form, travel(form, again)), decision, about)
              told.lies += lies
              told.stored++
            }
          }),
        ),
        run('forged'),
      )
      expect(Math.min(told.lies, told.stored)).toBeGreaterThan(50)
    },
    SLOWEST,
  )
})
