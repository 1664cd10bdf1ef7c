import { UNEXPECTED, failureKey } from '#engine/call'
import type { CallScope, Failure } from '#engine/call'
import { NO_CODE, openTarget, parentInput } from '#engine/definition'
import type { CodeResponse, Confirm, Effect, Module, Right } from '#engine/definition'
import { readPath } from '#engine/expression'
import type { Scope } from '#engine/expression'
import { filesOf } from '#engine/field'
import type { FieldCheck } from '#engine/field'
import type { FollowUp, FollowUpWord } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { ReadPlaceholder, Text } from '#engine/text'
import { failureText } from '#renderers/context'
import type { CallResult, Port } from '#renderers/context'
import { answerPlaceholders } from './answerPlaceholders.ts'
import type { ConfirmQuestion } from './askConfirmation.ts'
import { evaluateAll } from './actionContext.ts'
import { fileSigning } from './fileSigning.ts'

type NamedValues = { readonly [name: string]: unknown }

/** Options of `runEffect`. */
export interface EffectRun {
  readonly port: Port
  readonly module: Module
  readonly effect: Effect
  /** The scope of the expressions of the effect. */
  readonly scope: Scope
  /** The scope of the call; `sends` and `mask` of the effect are added to it. */
  readonly call: CallScope
  /** Input of the opened form, in addition to `with`. */
  readonly input: NamedValues
  readonly right: Right | undefined
  /** The confirmation question, if the effect asks one. */
  readonly question: ConfirmQuestion
  readonly successText: Text
  readonly placeholders: ReadPlaceholder
  /** Follow-up steps that only the calling component can perform. */
  readonly onFollow?: (step: 'reset' | 'stay' | 'done', body: unknown) => void
  /** Receives the body read by a follow-up call. */
  readonly onRead?: (body: unknown) => Promise<void>
  /** Replaces the declared call: an export is downloaded as a file. */
  readonly sendCall?: (call: CallScope) => Promise<CallResult>
}

export type EffectOutcome =
  /** A check failed, or the user declined. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'done'; readonly body: unknown }
  /** `isReported`: the definition has a message for the code, and it has been shown. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly isReported: boolean }

/**
 * Runs an effect (language reference, 2.6) step by step: checks, confirmation, the screen it opens or its call, the
 * message about the result, and the follow-ups. Never throws for a refusal.
 */
export async function runEffect(options: EffectRun): Promise<EffectOutcome> {
  const { effect } = options
  const failedCheck = effect.checks.find(({ must }) => !must.holds(options.scope, false))
  if (failedCheck) {
    await explainCheck(options, failedCheck)
    return { kind: 'stopped' }
  }
  const run = effect.confirm ? await confirmEffect(options, effect.confirm) : options
  if (run === null) return { kind: 'stopped' }
  if (effect.calls === null && effect.opens !== null) {
    openScreen(run, effect.opens, { ...run.input, ...evaluateAll(effect.with, run.scope) })
    return { kind: 'opened' }
  }
  if (effect.signs !== null && Array.isArray(run.scope.read(['selection', 'ids']))) return signSeveral(run)
  return callAndFollow(run)
}

/** Shows the files of all chosen records, one after another. The action is done once they are signed. */
async function signSeveral(run: EffectRun): Promise<EffectOutcome> {
  const { fileSeries } = await import('./fileSeries.ts')
  const series = fileSeries(run, () => void succeed(run, null))
  if (series) run.port.openSeries?.(series)
  return { kind: series ? 'opened' : 'stopped' }
}

async function callAndFollow(run: EffectRun): Promise<EffectOutcome> {
  const answer = await makeCall(run)
  if (answer.ok && run.effect.opens !== null && run.effect.signs !== null) {
    const shown = showAnswered(run, run.effect.opens, answer.body)
    if (shown) return shown
  }
  if (answer.ok) return succeed(run, answer.body)
  const confirm = handlerFor(run.effect, answer.failure)?.confirm ?? null
  return confirm === null ? handleRefusal(run, answer.failure) : confirmAndRepeat(run, answer.failure, confirm)
}

/** Shows the file that a call has answered, so that it may be signed. The action is done once it is. Null: the answer has no file. */
function showAnswered(run: EffectRun, opens: string, body: unknown): EffectOutcome | null {
  const given = evaluateAll(run.effect.with, withAnswer(run.scope, body))
  if (filesOf(given['file']).length === 0) return null
  openScreen(run, opens, { ...run.input, ...given })
  return { kind: 'opened' }
}

const withAnswer = (scope: Scope, body: unknown): Scope => ({
  read: (path) => (path[0] === 'answer' ? readPath({ answer: body }, path) : scope.read(path)),
})

/** Lists what the answer names, and makes the call again if the user goes on. What they do meanwhile may change the answer. */
async function confirmAndRepeat(run: EffectRun, failure: Failure, confirm: NamedValues): Promise<EffectOutcome> {
  const { port, question, placeholders } = run
  const handler = handlerFor(run.effect, failure)
  const { confirmRefusal } = await import('./askConfirmation.ts')
  const goesOn = await confirmRefusal(
    port,
    question,
    handler?.text ?? textOfKeys(failureKey(failure.code)),
    failure,
    placeholders,
  )
  return goesOn ? callAndFollow(await withChosen(run, confirm)) : { kind: 'stopped' }
}

/** Asks for confirmation; null if the user declined. The dialog code is loaded on demand. */
async function confirmEffect(run: EffectRun, confirm: Confirm): Promise<EffectRun | null> {
  const { askConfirmation } = await import('./askConfirmation.ts')
  const chosen = await askConfirmation(run.port, confirm, run.question, run.scope, run.placeholders)
  return chosen === null || Object.keys(chosen).length === 0 ? chosen && run : withChosen(run, chosen)
}

/** Adds the choice to `input` for expressions, the call and the opened screen. */
async function withChosen(run: EffectRun, chosen: NamedValues): Promise<EffectRun> {
  const { withInput } = await import('./askConfirmation.ts')
  return {
    ...run,
    scope: withInput(run.scope, chosen),
    call: { ...run.call, input: { ...run.call.input, ...chosen } },
    input: { ...run.input, ...chosen },
  }
}

/** Explains in a dialog why the action is not performed, so that the message is not missed. */
const explainCheck = ({ port, question, placeholders }: EffectRun, check: FieldCheck): Promise<unknown> =>
  port.ask({
    kind: 'message',
    title: port.translator.translate(question.title, placeholders),
    text: port.translator.translate(checkText(check), placeholders),
    close: port.translator.translate('lbl.general.close'),
  })

const checkText = ({ text, code }: FieldCheck): Text =>
  text ?? textOfKeys(code === undefined ? 'msg.field.check' : failureKey(code))

function makeCall({ port, module, effect, call, scope, right, sendCall }: EffectRun): Promise<CallResult> {
  if (effect.calls === null) return Promise.resolve({ ok: true, body: null })
  const chosen = scope.read(['selection', 'ids'])
  const sent = evaluateAll(effect.sends ?? {}, scope)
  const made: CallScope = {
    ...call,
    ...(Array.isArray(chosen) ? { selection: chosen.map(String) } : {}),
    values: { ...call.values, ...sent },
    ...(call.saved ? { saved: { ...call.saved, ...sent } } : {}),
    ...(effect.mask === null ? {} : { mask: effect.mask }),
  }
  return sendCall ? sendCall(made) : port.call(module, effect.calls, made, { right })
}

/** Steps after which the calling component itself shows that the action is done. */
const CLOSING_STEPS: readonly FollowUp[] = ['session', 'signOut', 'done']

async function succeed(run: EffectRun, body: unknown): Promise<EffectOutcome> {
  const { port, module, effect, successText, placeholders } = run
  if (!effect.then.some((step) => CLOSING_STEPS.includes(step)))
    port.notify(
      'success',
      port.translator.translate(successText, answerPlaceholders(module, effect.calls, body, placeholders)),
    )
  await followAll(run, effect.then, body)
  if (effect.opens !== null && effect.signs === null)
    openScreen(run, effect.opens, { ...run.input, ...evaluateAll(effect.with, withAnswer(run.scope, body)) })
  return { kind: 'done', body }
}

/** Runs the steps in sequence: a later step sees the result of an earlier one. */
async function followAll(run: EffectRun, steps: readonly FollowUp[], body: unknown): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'object') await followCall(run, step)
    else follow(run, step, body)
  }
}

/** Makes a follow-up call for the same record. A refusal is reported; what has been done stays done. */
async function followCall(
  { port, module, call, right, onRead }: EffectRun,
  step: Exclude<FollowUp, FollowUpWord>,
): Promise<void> {
  const answer = await port.call(
    module,
    step.call,
    { ...call, ...(step.mask === undefined ? {} : { mask: step.mask }) },
    { right },
  )
  if (answer.ok) await onRead?.(answer.body)
  else port.notify('error', failureText(answer.failure, port.translator), answer.failure)
}

function follow({ port, module, onFollow: own }: EffectRun, step: FollowUpWord, body: unknown): void {
  if (step === 'close' || step === 'back') port.close()
  else if (step === 'reload') {
    // A change may alter the records that it was opened from.
    for (const changed of new Set([module.id, module.under ?? module.id])) port.reload(changed)
  } else if (step === 'session') port.beginSession(body)
  else if (step === 'signOut') port.signOut?.()
  else own?.(step, body)
}

/** Handles a code declared by the effect as it says. Any other code is left to the calling component. */
async function handleRefusal(run: EffectRun, failure: Failure): Promise<EffectOutcome> {
  const { port, effect } = run
  const handler = handlerFor(effect, failure)
  if (handler) {
    const placeholders = port.translator.translate(handler.text, run.placeholders)
    port.notify(handler.tone, placeholders === '' ? failureText(failure, port.translator) : placeholders, failure)
  }
  await followAll(run, effect.otherwise, null)
  if (!handler) return { kind: 'refused', failure, isReported: false }
  await followAll(run, handler.then, null)
  if (handler.opens !== null) openScreen(run, handler.opens, run.input, failure)
  return { kind: 'refused', failure, isReported: true }
}

const handlerFor = ({ codes }: Effect, { code }: Failure): CodeResponse | undefined =>
  codes.get(code) ?? (code === UNEXPECTED ? codes.get(NO_CODE) : undefined)

function openScreen(run: EffectRun, opens: string, given: NamedValues, failure?: Failure): void {
  const { port, module, effect, call } = run
  const to = openTarget(opens, module)
  const stays = to.kind === 'screen' && to.module === module.id
  const input = stays ? { ...parentInput(module, { ...call.record, ...call.input }), ...given } : given
  if (to.kind === 'builtIn')
    port.openBuiltIn?.(
      to.screen,
      input,
      failure,
      failure || given['signable'] === false
        ? undefined
        : fileSigning(run, given['code'] === true, () => void succeed(run, null)),
    )
  else
    port.open({
      module: to.module,
      screen: to.screen,
      with: input,
      // `in` and `width` apply to the screen of the effect. A screen opened by a code uses those of its form.
      ...(failure ? {} : { in: effect.in ?? undefined, width: effect.width ?? undefined }),
    })
}
