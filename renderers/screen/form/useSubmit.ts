import { useState } from 'react'
import { IDLE, toLoaded, toLoading, failureIn, toFailed } from '#engine/call'
import type { Failure, RecordView, AsyncState } from '#engine/call'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { FormPage } from '#renderers/form'
import type { Conflict, Choices } from './conflict/findConflict.ts'
import type { MergeResult, OverwriteNotice } from './conflict/resolveConflict.ts'
import { sendForm } from './sendForm.ts'
import { submitContent } from './submitRequest.ts'
import type { SubmitRequest } from './submitRequest.ts'

export interface SubmitState {
  readonly busy: boolean
  /** The current record, if there is one: saving has changed it. */
  readonly record: RecordView | null
  /** Refusal of the form as a whole; null once it is cleared. */
  readonly failure: Failure | null
  /** The response, once the form is over and its text replaces it. */
  readonly result: { readonly body: unknown } | null
  /** Notice about changes by another user. */
  readonly notice: OverwriteNotice | null
  /** The fields that both changed, while the user is asked which to keep. */
  readonly conflict: ConflictChoice | null
  /** Sends the form, or the page that is saved by itself; resolves to true when done. */
  readonly submit: (page?: FormPage | null) => Promise<boolean>
}

/** The base of a save: the record as read, and its current version. */
type SubmitBase = Pick<SubmitRequest, 'record'> & { readonly version: number | undefined }

/** The result of a submission. */
interface SubmitResult {
  readonly isDone: boolean
  readonly result?: SubmitState['result']
  readonly failure?: Failure | null
  readonly notice?: OverwriteNotice
}

/** Sends a valid form. Refusals are shown at the fields, and no input is lost. */
export function useSubmit(options: SubmitRequest): SubmitState {
  const port = usePort()
  // The result of the form, once it has been sent and is over (SH-10).
  const [slot, setSlot] = useState<AsyncState<SubmitState['result']>>(IDLE)
  const [base, setBase] = useState<SubmitBase>({ record: options.record, version: options.record?.version })
  const [notice, setNotice] = useState<OverwriteNotice | null>(null)
  const { choosing: conflict, choose } = useConflictChoice()
  const send = async (page: FormPage | null, from: SubmitBase, times: number): Promise<SubmitResult> => {
    const request = { ...options, record: from.record }
    let [result, isAnswered]: [SubmitState['result'], boolean] = [null, false]
    const onRead = async (body: unknown): Promise<void> => {
      const { applySavedRecord } = await import('./applySavedRecord.ts')
      const present = applySavedRecord(request, page, body)
      if (present) setBase({ record: from.record && present, version: present.version })
    }
    const content = submitContent(request, page)
    const onDone = (body: unknown): void => {
      result = { body }
      // A screen that the form has opened is done after its call.
      if (isAnswered) setSlot(toLoaded({ body }))
    }
    const outcome = await sendForm(port, request, { page, content, version: from.version, onDone, onRead })
    isAnswered = true
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

/** Handles a refusal that another user's change may have caused. */
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

/** Reports merged changes: as a notification once saved, else as a notice in the form. */
function withNotice(port: Port, result: SubmitResult, text: string | null): SubmitResult {
  if (text === null) return result
  if (result.isDone) port.notify('success', text)
  return result.isDone ? result : { notice: { kind: 'text', text }, ...result }
}

/** Status of a version conflict, or of a missing record. */
const CONFLICT_STATUSES: ReadonlySet<number> = new Set([412, 404])
/** Code: a form has been replaced. */
const REPLACED = '92014'
/** Maximum number of automatic merges, before the user must save again. */
const MAX_MERGES = 5

/** A conflict that waits for the user's choice. */
export interface ConflictChoice {
  readonly conflict: Conflict
  /** Null: not now. */
  readonly onChoose: (choices: Choices | null) => void
}

/** Lets the user choose which values to keep, and returns the choice. */
function useConflictChoice(): {
  readonly choosing: ConflictChoice | null
  readonly choose: (conflict: Conflict) => Promise<Choices | null>
} {
  const [pending, setPending] = useState<ConflictChoice | null>(null)
  return {
    choosing: pending,
    choose: (conflict) =>
      new Promise((chosen) => {
        const onChoose = (choices: Choices | null): void => {
          setPending(null)
          chosen(choices)
        }
        setPending({ conflict, onChoose })
      }),
  }
}
