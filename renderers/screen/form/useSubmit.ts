import { useState } from 'react'
import { IDLE, toLoaded, toLoading, failureIn, toFailed } from '#engine/call'
import type { Failure, RecordView, AsyncState } from '#engine/call'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { FormPage } from '#renderers/form'
import type { Conflict } from './conflict/findConflict.ts'
import type { MergeResult, OverwriteNotice } from './conflict/resolveConflict.ts'
import type { Choices } from './conflict/applyChoices.ts'
import { sendForm } from './sendForm.ts'
import { submitContent } from './submitRequest.ts'
import type { SubmitRequest } from './submitRequest.ts'
import { useConflictChoice } from './useConflictChoice.ts'
import type { ConflictChoice } from './useConflictChoice.ts'

export interface SubmitState {
  readonly busy: boolean
  /** The record as it stands by now, where there was one: saving has changed it. */
  readonly record: RecordView | null
  /** What the server said to the whole; null once it is gone. */
  readonly failure: Failure | null
  /** What the call answered, once the form is over and its text stands instead. */
  readonly result: { readonly body: unknown } | null
  /** What is to be known of what somebody else has done meanwhile. */
  readonly notice: OverwriteNotice | null
  /** What both have changed, while it is asked which of it to keep. */
  readonly conflict: ConflictChoice | null
  /** Sends the whole, or the one page that is saved by itself; true once that is done. */
  readonly submit: (page?: FormPage | null) => Promise<boolean>
}

/** What is saved over: the record as it was read, and the version that it has by now. */
type SubmitBase = Pick<SubmitRequest, 'record'> & { readonly version: number | undefined }

/** What a sending came to. */
interface SubmitResult {
  readonly isDone: boolean
  readonly result?: SubmitState['result']
  readonly failure?: Failure | null
  readonly notice?: OverwriteNotice
}

/** Sends an accepted form; what the server refuses is shown at its fields, and nothing typed is lost. */
export function useSubmit(options: SubmitRequest): SubmitState {
  const port = usePort()
  // What the form came to, once it has been sent and is over (SH-10).
  const [slot, setSlot] = useState<AsyncState<SubmitState['result']>>(IDLE)
  const [base, setBase] = useState<SubmitBase>({ record: options.record, version: options.record?.version })
  const [notice, setNotice] = useState<OverwriteNotice | null>(null)
  const { choosing: conflict, choose } = useConflictChoice()
  const send = async (page: FormPage | null, from: SubmitBase, times: number): Promise<SubmitResult> => {
    const request = { ...options, record: from.record }
    let result: SubmitState['result'] = null
    const onRead = async (body: unknown): Promise<void> => {
      const { applySavedRecord } = await import('./applySavedRecord.ts')
      const present = applySavedRecord(request, page, body)
      if (present) setBase({ record: from.record && present, version: present.version })
    }
    const content = submitContent(request, page)
    const onDone = (body: unknown): void => {
      result = { body }
    }
    const outcome = await sendForm(port, request, { page, content, version: from.version, onDone, onRead })
    if (outcome.kind === 'done' && page) await onRead(outcome.body)
    if (outcome.kind !== 'refused') return { isDone: outcome.kind === 'done', result }
    const { failure, isReported } = outcome
    const merge = times > 0 && !isReported ? await mergeRefusal(port, request, failure, page, choose) : REFUSED
    if (merge.kind === 'stays') return { isDone: false, notice: merge.notice }
    if (merge.kind === 'settled') {
      const next = { record: merge.record, version: merge.record.version }
      setBase(next)
      return withNotice(port, merge.isAccepted ? await send(page, next, times - 1) : { isDone: false }, merge.text)
    }
    const isUnplaced =
      failure.fields.length === 0 || (await import('./showRefusals.ts')).showRefusals(port, request, content, failure)
    if (failure.code === REPLACED) options.onReplaced?.()
    return { isDone: false, failure: isUnplaced && !isReported ? failure : null }
  }
  const submit = async (page: FormPage | null): Promise<boolean> => {
    setSlot(toLoading)
    setNotice(null)
    let outcome: SubmitResult = { isDone: false }
    try {
      outcome = await send(page, base, MAX_MERGES)
      return outcome.isDone
    } finally {
      const { failure, result = null } = outcome
      setNotice(outcome.notice ?? null)
      setSlot((before) => (failure ? toFailed(before, failure) : toLoaded(result)))
    }
  }
  const busy = slot.kind === 'loading'
  return {
    busy,
    record: base.record,
    failure: failureIn(slot),
    result: slot.kind === 'done' ? slot.value : null,
    notice,
    conflict,
    submit: (page = null) => (busy ? Promise.resolve(false) : submit(page)),
  }
}

const REFUSED: MergeResult = { kind: 'refused' }

/** What becomes of a refusal where somebody else may have come in between. */
async function mergeRefusal(
  port: Port,
  request: SubmitRequest,
  failure: Failure,
  page: FormPage | null,
  choose: (conflict: Conflict) => Promise<Choices | null>,
): Promise<MergeResult> {
  if (!request.record || !CONFLICT_STATUSES.has(failure.status)) return REFUSED
  const { resolveConflict } = await import('./conflict/resolveConflict.ts')
  return resolveConflict(port, request, failure, page, choose)
}

/** What was taken over is said once it is saved; and where that did not come to pass, in the form. */
function withNotice(port: Port, result: SubmitResult, text: string | null): SubmitResult {
  if (text === null) return result
  if (result.isDone) port.notify('success', text)
  return result.isDone ? result : { notice: { kind: 'text', text }, ...result }
}

/** A version clashed; or the record is not there. */
const CONFLICT_STATUSES: ReadonlySet<number> = new Set([412, 404])
/** A form was replaced meanwhile. */
const REPLACED = '92014'
/** Times that somebody else may come in between, before it is left to the person to save again. */
const MAX_MERGES = 5
