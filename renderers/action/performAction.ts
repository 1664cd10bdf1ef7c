import { NO_RECORDS } from '#engine/call'
import type { CallScope, Failure, RecordView } from '#engine/call'
import type { Action, Module } from '#engine/definition'
import { failureText, namedByFailure } from '#renderers/context'
import type { Port } from '#renderers/context'
import { actionLabel, stateQuestion, toggledValues } from './actionTexts.ts'
import { rightFor } from './offeredActions.ts'
import { actionScope, selectionValues } from './actionContext.ts'
import type { ActionContext } from './actionContext.ts'
import { recordPlaceholders, recordTitle } from './recordText.ts'
import { runEffect } from './runEffect.ts'
import type { EffectOutcome } from './runEffect.ts'

/** An export without a call of its own is the list's call, asked for as a file. */
const EXPORT = 'export'

/** Carries out an action at its place, and says what came of it. */
export async function performAction(port: Port, context: ActionContext, action: Action): Promise<EffectOutcome> {
  const { module, record, selection, query } = context
  const right = rightFor(context, action, port)
  const placeholders = recordPlaceholders(
    module,
    record,
    port,
    selection ? { 'selection.count': selection.length } : {},
  )
  const exports = action.effect.calls === EXPORT
  const file = fileCallOf(module, action)
  const titleOf = (row: RecordView): string => recordTitle(module, row, port)
  const outcome = await runEffect({
    port,
    module,
    effect: exports ? { ...action.effect, then: [] } : action.effect,
    scope: actionScope(context, port),
    call: callScope(context, action),
    input: record ? { id: record.id } : selection ? { selection: selectionValues(selection, titleOf) } : {},
    right,
    question: {
      title: actionLabel(module, action, record),
      confirmLabel: actionLabel(module, action, record),
      danger: action.danger,
      text: stateQuestion(module, action, record),
      names: (selection ?? (record ? [record] : [])).map(titleOf),
    },
    successText: action.done,
    placeholders,
    ...(exports
      ? { sendCall: (call) => port.download(module, { ...call, ...(query ? { query } : {}) }, { right }) }
      : {}),
    ...(file === null ? {} : { sendCall: (call) => port.download(module, call, { right, file }) }),
  })
  if (outcome.kind === 'refused' && !outcome.isReported) {
    const { translator } = port
    const title = translator.translate(actionLabel(module, action, record), placeholders)
    notifyFailure(port, { title, text: failureText(outcome.failure, translator) }, outcome.failure)
  }
  return outcome
}

/** That there is nothing to export is no error to report. What a refusal names as a whole is listed. */
function notifyFailure(
  port: Port,
  { title, text }: { readonly title: string; readonly text: string },
  failure: Failure,
): void {
  const names = namedByFailure(failure, text)
  if (names.length > 0)
    void port.ask({ kind: 'message', title, text, names, close: port.translator.translate('lbl.general.close') })
  else if (failure.code === NO_RECORDS) port.notify('warning', text)
  else port.notify('error', text, failure)
}

/** The call that an action makes, where that answers a file. */
function fileCallOf({ calls }: Module, { effect }: Action): string | null {
  return effect.calls !== null && calls.get(effect.calls)?.source.answers === 'file' ? effect.calls : null
}

function callScope(context: ActionContext, action: Action): CallScope {
  const { module, record, input, values } = context
  const saved = toggledValues(module, action, record)
  return {
    input,
    values: { ...values?.(), ...saved },
    // An action sends what it says, not the form that it stands in.
    saved,
    ...(record ? { id: record.id, version: record.version, record: record.values } : {}),
  }
}
