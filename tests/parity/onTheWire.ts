import type { FormPlan } from '#engine/form'
import { validate } from '#engine/form'
import { refusalsOf, said, saidByEngine } from './compare.ts'
import { receive } from './reference/files.ts'
import { withWholeInstants } from './reference/instants.ts'
import { interpret } from './reference/interpret.ts'
import { same } from './same.ts'
import { world } from './sides.ts'
import type { Decision, Sides } from './sides.ts'
import type { Answer, ServedForm } from './served.ts'
import { strangersIn } from './strangers.ts'
import { travel } from './travel.ts'

/**
 * An answer as it comes over the wire, whoever wrote it: the plan and the server decide as the reference reads it. What each place
 * shows, what counts, what is stored, and each refusal at its field.
 */
export function agreeOnAnswer({ decide }: Sides, plan: FormPlan, form: ServedForm, answer: Answer): Decision {
  const about = (): unknown => ({ answer, form: form.campos })
  const came = receive(form.campos, withWholeInstants(form.campos, answer, world.timeZone))
  const reading = interpret(form.campos, came.values, world)
  const { state, problems, values } = validate(plan, came.values, world)
  for (const pointer of new Set([...state.states.keys(), ...reading.states.keys()])) {
    const { visible, enabled, required } = state.states.get(pointer) ?? {}
    same(`the state at ${pointer}`, { visible, enabled, required }, reading.states.get(pointer) ?? {}, about)
  }
  same('what counts', state.values, reading.counting, about)
  same('what is wrong', saidByEngine(problems), said(reading.problems), about)
  same('what is sent', values, reading.sent, about)
  const decision = decide(form, travel(form, answer))
  const refusals = [...came.refusals, ...refusalsOf(reading), ...strangersIn(form.campos, answer)]
  same('what the server refuses', decision.refusals, refusals, about)
  same('what the server stores', decision.stored, refusals.length > 0 ? null : reading.sent, about)
  return decision
}
