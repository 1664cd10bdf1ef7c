import { NO_RECORDS } from '#engine/call'
import type { CallScope, Failure, RecordView } from '#engine/call'
import type { Action, Module } from '#engine/definition'
import { failureText } from '#renderers/context'
import type { Port } from '#renderers/context'
import { actionLabel, stateQuestion, toggled } from './actionWords.ts'
import { rightAt } from './offered.ts'
import { actionScope, selectionNames } from './place.ts'
import type { ActionPlace } from './place.ts'
import { recordPlaceholders, recordTitle } from './recordText.ts'
import { runEffect } from './runEffect.ts'
import type { EffectOutcome } from './runEffect.ts'

/** An export without a call of its own is the list's call, asked for as a file. */
const EXPORT = 'export'

/** Carries out an action at its place, and says what came of it. */
export async function carryOut(port: Port, place: ActionPlace, action: Action): Promise<EffectOutcome> {
  const { module, record, selection, query } = place
  const right = rightAt(place, action, port)
  const words = recordPlaceholders(module, record, port, selection ? { 'selection.count': selection.length } : {})
  const exports = action.effect.calls === EXPORT
  const file = fileCall(module, action)
  const titleOf = (row: RecordView): string => recordTitle(module, row, port)
  const outcome = await runEffect({
    port,
    module,
    effect: exports ? { ...action.effect, then: [] } : action.effect,
    scope: actionScope(place, port),
    call: callScope(place, action),
    input: record ? { id: record.id } : selection ? { selection: selectionNames(selection, titleOf) } : {},
    right,
    asked: {
      title: actionLabel(module, action, record),
      yes: actionLabel(module, action, record),
      danger: action.danger,
      text: stateQuestion(module, action, record),
      names: (selection ?? (record ? [record] : [])).map(titleOf),
    },
    done: action.done,
    words,
    ...(exports ? { make: (call) => port.download(module, { ...call, ...(query ? { query } : {}) }, { right }) } : {}),
    ...(file === null ? {} : { make: (call) => port.download(module, call, { right, file }) }),
  })
  if (outcome.kind === 'refused' && !outcome.told) tell(port, outcome.failure)
  return outcome
}

/** That there is nothing to export is no error to report. */
const tell = (port: Port, failure: Failure): void =>
  failure.code === NO_RECORDS
    ? port.notify('warning', failureText(failure, port.speech))
    : port.notify('error', failureText(failure, port.speech), failure)

/** The call that an action makes, where that answers a file. */
function fileCall({ calls }: Module, { effect }: Action): string | null {
  return effect.calls !== null && calls.get(effect.calls)?.source.answers === 'file' ? effect.calls : null
}

function callScope(place: ActionPlace, action: Action): CallScope {
  const { module, record, input, values } = place
  const saved = toggled(module, action, record)
  return {
    input,
    values: { ...values?.(), ...saved },
    // An action sends what it says, not the form that it stands in.
    saved,
    ...(record ? { id: record.id, version: record.version, record: record.values } : {}),
  }
}
