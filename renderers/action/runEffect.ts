import { UNEXPECTED, failureKey } from '#engine/call'
import type { CallScope, Failure } from '#engine/call'
import { NO_CODE, openingOf } from '#engine/definition'
import type { CodeAnswer, Confirm, Effect, Module, Right } from '#engine/definition'
import { isFailure } from '#engine/expression'
import type { Expression, Scope } from '#engine/expression'
import type { Check } from '#engine/field'
import type { Follow, FollowWord } from '#engine/source'
import { keyed } from '#engine/text'
import type { ReadPlaceholder, Text } from '#engine/text'
import { failureText } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { answerWords } from './answerWords.ts'
import type { Asked } from './askFirst.ts'

type Names = { readonly [name: string]: unknown }

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
  readonly input: Names
  readonly right: Right | undefined
  /** How it is asked about, where it asks. */
  readonly asked: Asked
  readonly done: Text
  readonly words: ReadPlaceholder
  /** Follow-ups that only the place itself can do. */
  readonly follow?: (step: 'reset' | 'stay' | 'done', body: unknown) => void
  /** Told what a call that followed has read. */
  readonly read?: (body: unknown) => Promise<void>
  /** Makes the call in another way than as declared: an export comes as a file. */
  readonly make?: (call: CallScope) => Promise<CallResult>
}

export type EffectOutcome =
  /** A check did not hold, or the person said no. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'done'; readonly body: unknown }
  /** `told`: the definition has words of its own for the code, and they have been said. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly told: boolean }

/**
 * Carries out an effect (language reference, 2.6): checks, the question, then what it opens or the call, what came of it in
 * words, and what follows, one step after the other. Never throws for a refusal.
 */
export async function runEffect(asked: EffectRun): Promise<EffectOutcome> {
  const { effect } = asked
  const failing = effect.checks.find(({ must }) => !must.holds(asked.scope, false))
  if (failing) {
    await explain(asked, failing)
    return { kind: 'stopped' }
  }
  const run = effect.confirm ? await confirmed(asked, effect.confirm) : asked
  if (run === null) return { kind: 'stopped' }
  if (effect.calls === null && effect.opens !== null) {
    open(run, effect.opens, { ...run.input, ...valuesOf(effect.with, run.scope) })
    return { kind: 'opened' }
  }
  const answer = await makeCall(run)
  return answer.ok ? succeed(run, answer.body) : refuse(run, answer.failure)
}

/** Asks, and goes on as it was answered; null: the person said no. What asks is loaded when something is asked. */
async function confirmed(run: EffectRun, confirm: Confirm): Promise<EffectRun | null> {
  const { askFirst, withInput } = await import('./askFirst.ts')
  const chosen = await askFirst(run.port, confirm, run.asked, run.scope, run.words)
  if (chosen === null || Object.keys(chosen).length === 0) return chosen && run
  // The chosen button counts as told: expressions, the call and an opened screen read it as `input`.
  return {
    ...run,
    scope: withInput(run.scope, chosen),
    call: { ...run.call, input: { ...run.call.input, ...chosen } },
    input: { ...run.input, ...chosen },
  }
}

/** Says why nothing happens, in a dialog: it must not be missed. */
const explain = ({ port, asked, words }: EffectRun, check: Check): Promise<unknown> =>
  port.ask({
    kind: 'message',
    title: port.speech.say(asked.title, words),
    text: port.speech.say(checkText(check), words),
    close: port.speech.say('lbl.general.close'),
  })

const checkText = ({ text, code }: Check): Text =>
  text ?? keyed(code === undefined ? 'msg.field.check' : failureKey(code))

function makeCall({ port, module, effect, call, scope, right, make }: EffectRun): Promise<CallResult> {
  if (effect.calls === null) return Promise.resolve({ ok: true, body: null })
  const chosen = scope.read(['selection', 'ids'])
  const sent = valuesOf(effect.sends ?? {}, scope)
  const made: CallScope = {
    ...call,
    ...(Array.isArray(chosen) ? { selection: chosen.map(String) } : {}),
    values: { ...call.values, ...sent },
    ...(call.saved ? { saved: { ...call.saved, ...sent } } : {}),
    ...(effect.mask === null ? {} : { mask: effect.mask }),
  }
  return make ? make(made) : port.call(module, effect.calls, made, { right })
}

/** Steps after which the place itself shows that it is done. */
const SPEAKING: readonly Follow[] = ['session', 'done']

async function succeed(run: EffectRun, body: unknown): Promise<EffectOutcome> {
  const { port, module, effect, done, words } = run
  if (!effect.then.some((step) => SPEAKING.includes(step)))
    port.notify('success', port.speech.say(done, answerWords(module, effect.calls, body, words)))
  await followAll(run, effect.then, body)
  if (effect.opens !== null) open(run, effect.opens, { ...run.input, ...valuesOf(effect.with, run.scope) })
  return { kind: 'done', body }
}

/** One after the other: a later step sees what an earlier one has done. */
async function followAll(run: EffectRun, steps: readonly Follow[], body: unknown): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'object') await followCall(run, step)
    else follow(run, step, body)
  }
}

/** A call that follows is made for the same record. Its refusal is said; what has been done stays done. */
async function followCall(
  { port, module, call, right, read }: EffectRun,
  step: Exclude<Follow, FollowWord>,
): Promise<void> {
  const answer = await port.call(
    module,
    step.call,
    { ...call, ...(step.mask === undefined ? {} : { mask: step.mask }) },
    { right },
  )
  if (answer.ok) await read?.(answer.body)
  else port.notify('error', failureText(answer.failure, port.speech), answer.failure)
}

function follow({ port, module, follow: own }: EffectRun, step: FollowWord, body: unknown): void {
  if (step === 'close' || step === 'back') port.close()
  else if (step === 'reload') port.reload(module.id)
  else if (step === 'session') port.begin(body)
  else own?.(step, body)
}

/** A code of the effect's own is met as the definition says; any other is left to the place to show. */
async function refuse(run: EffectRun, failure: Failure): Promise<EffectOutcome> {
  const { port, effect } = run
  const answer = answerTo(effect, failure)
  if (answer) {
    const words = port.speech.say(answer.text, run.words)
    port.notify(answer.tone, words === '' ? failureText(failure, port.speech) : words, failure)
  }
  await followAll(run, effect.otherwise, null)
  if (!answer) return { kind: 'refused', failure, told: false }
  await followAll(run, answer.then, null)
  if (answer.opens !== null) open(run, answer.opens, run.input, failure)
  return { kind: 'refused', failure, told: true }
}

const answerTo = ({ codes }: Effect, { code }: Failure): CodeAnswer | undefined =>
  codes.get(code) ?? (code === UNEXPECTED ? codes.get(NO_CODE) : undefined)

function open({ port, module, effect }: EffectRun, opens: string, told: Names, failure?: Failure): void {
  const to = openingOf(opens, module)
  if (to.kind === 'builtIn') port.show?.(to.screen, told, failure)
  else
    port.open({
      module: to.module,
      screen: to.screen,
      with: told,
      // How the effect opens is said of its own screen; one that a code opens stands as its form says.
      ...(failure ? {} : { in: effect.in ?? undefined, width: effect.width ?? undefined }),
    })
}

function valuesOf(expressions: { readonly [name: string]: Expression }, scope: Scope): Names {
  return Object.fromEntries(
    Object.entries(expressions).map(([name, expression]) => {
      const value = expression.evaluate(scope)
      return [name, isFailure(value) ? null : value]
    }),
  )
}
