import type { CallScope, Failure } from '#engine/call'
import type { Effect, Module, Right } from '#engine/definition'
import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import type { Follow } from '#engine/source'
import type { ReadPlaceholder, Text } from '#engine/text'
import { failureText } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'

/** What an effect is carried out with. */
export interface EffectRun {
  readonly port: Port
  readonly module: Module
  readonly effect: Effect
  /** What expressions of the effect read. */
  readonly scope: Scope
  /** What the call is made from; `sends` and `mask` of the effect are added. */
  readonly call: CallScope
  /** What an opened form is told beside `with`. */
  readonly input: { readonly [name: string]: unknown }
  readonly right: Right | undefined
  readonly done: Text
  readonly words: ReadPlaceholder
  /** Follow-ups that only the place itself can do. */
  readonly follow?: (step: 'reset' | 'stay' | 'done', body: unknown) => void
}

export type EffectOutcome =
  | { readonly kind: 'opened' }
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly told: boolean }

/** Opens a form or makes the call, tells what came of it, and does what follows. Never throws for a refusal. */
export async function runEffect(run: EffectRun): Promise<EffectOutcome> {
  const { port, module, effect } = run
  if (effect.opens !== null) {
    port.open({
      ...target(module, effect.opens),
      with: { ...run.input, ...valuesOf(effect.with, run.scope) },
      in: effect.in ?? undefined,
    })
    return { kind: 'opened' }
  }
  const answer = await makeCall(run)
  if (answer.ok) return succeed(run, answer.body)
  return refuse(run, answer.failure)
}

function makeCall({ port, module, effect, call, scope, right }: EffectRun): Promise<CallResult> {
  if (effect.calls === null) return Promise.resolve({ ok: true, body: null })
  const made: CallScope = {
    ...call,
    values: { ...call.values, ...valuesOf(effect.sends ?? {}, scope) },
    ...(effect.mask === null ? {} : { mask: effect.mask }),
  }
  return port.call(module, effect.calls, made, { right })
}

function succeed(run: EffectRun, body: unknown): EffectOutcome {
  const { port, effect, done, words } = run
  if (!effect.then.includes('session') && !effect.then.includes('done'))
    port.notify('success', port.speech.say(done, words))
  for (const step of effect.then) follow(run, step, body)
  return { kind: 'done', body }
}

function follow({ port, module, call, follow: own }: EffectRun, step: Follow, body: unknown): void {
  if (step === 'close' || step === 'back') port.close()
  else if (step === 'reload') port.reload(module.id)
  else if (step === 'session') port.begin(body)
  else if (typeof step === 'object')
    void port.call(module, step.call, { ...call, ...(step.mask === undefined ? {} : { mask: step.mask }) })
  else own?.(step, body)
}

/** A code of the effect's own is met as the definition says; any other is left to the place to show. */
function refuse(run: EffectRun, failure: Failure): EffectOutcome {
  const { port, module, effect } = run
  const answer = effect.codes.get(failure.code)
  for (const step of effect.otherwise) follow(run, step, null)
  if (!answer) return { kind: 'refused', failure, told: false }
  const words = port.speech.say(answer.text, run.words)
  port.notify(answer.tone, words === '' ? failureText(failure, port.speech) : words)
  if (answer.opens !== null) port.open({ ...target(module, answer.opens), with: run.input })
  return { kind: 'refused', failure, told: true }
}

/** `form`, or `module.form` of another module. */
function target(module: Module, opens: string): { readonly module: string; readonly screen: string } {
  const [first = '', second] = opens.split('.')
  return second === undefined ? { module: module.id, screen: first } : { module: first, screen: second }
}

function valuesOf(
  expressions: { readonly [name: string]: Expression },
  scope: Scope,
): { readonly [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : value]
    }),
  )
}
