import { useState } from 'react'
import { IDLE, answered, asking, failureOf, refused } from '#engine/call'
import type { Failure, RecordView, Slot } from '#engine/call'
import { usePort } from '#renderers/context'
import type { Port } from '#renderers/context'
import type { FormPage } from '#renderers/form'
import type { Conflict } from './conflict/conflictOf.ts'
import type { Met, SaidOver } from './conflict/meet.ts'
import type { Choices } from './conflict/resolve.ts'
import { sendForm } from './sendForm.ts'
import { sentBy } from './submitRequest.ts'
import type { SubmitRequest } from './submitRequest.ts'
import { useChoosing } from './useChoosing.ts'
import type { Choosing } from './useChoosing.ts'

export interface Submitter {
  readonly busy: boolean
  /** The record as it stands by now, where there was one: saving has changed it. */
  readonly record: RecordView | null
  /** What the server said to the whole; null once it is gone. */
  readonly failure: Failure | null
  /** What the call answered, once the form is over and its text stands instead. */
  readonly over: { readonly body: unknown } | null
  /** What is to be known of what somebody else has done meanwhile. */
  readonly said: SaidOver | null
  /** What both have changed, while it is asked which of it to keep. */
  readonly choosing: Choosing | null
  /** Sends the whole, or the one page that is saved by itself; true once that is done. */
  readonly submit: (page?: FormPage | null) => Promise<boolean>
}

/** What is saved over: the record as it was read, and the version that it has by now. */
type Base = Pick<SubmitRequest, 'record'> & { readonly version: number | undefined }

/** What a sending came to. */
interface Came {
  readonly done: boolean
  readonly over?: Submitter['over']
  readonly failure?: Failure | null
  readonly said?: SaidOver
}

/** Sends an accepted form; what the server refuses is shown at its fields, and nothing typed is lost. */
export function useSubmit(asked: SubmitRequest): Submitter {
  const port = usePort()
  // What the form came to, once it has been sent and is over (SH-10).
  const [slot, setSlot] = useState<Slot<Submitter['over']>>(IDLE)
  const [base, setBase] = useState<Base>({ record: asked.record, version: asked.record?.version })
  const [said, setSaid] = useState<SaidOver | null>(null)
  const { choosing, choose } = useChoosing()
  const send = async (page: FormPage | null, from: Base, times: number): Promise<Came> => {
    const request = { ...asked, record: from.record }
    let over: Submitter['over'] = null
    const onRead = async (body: unknown): Promise<void> => {
      const { readBack } = await import('./readBack.ts')
      const present = readBack(request, page, body)
      if (present) setBase({ record: from.record && present, version: present.version })
    }
    const sent = sentBy(request, page)
    const onDone = (body: unknown): void => {
      over = { body }
    }
    const outcome = await sendForm(port, request, { page, sent, version: from.version, onDone, onRead })
    if (outcome.kind === 'done' && page) await onRead(outcome.body)
    if (outcome.kind !== 'refused') return { done: outcome.kind === 'done', over }
    const { failure, told } = outcome
    const met = times > 0 && !told ? await metBy(port, request, failure, page, choose) : REFUSED
    if (met.kind === 'stays') return { done: false, said: met.said }
    if (met.kind === 'settled') {
      const next = { record: met.record, version: met.record.version }
      setBase(next)
      return withWords(port, met.accepted ? await send(page, next, times - 1) : { done: false }, met.text)
    }
    const rest =
      failure.fields.length === 0 || (await import('./showAtFields.ts')).showAtFields(port, request, sent, failure)
    if (failure.code === REPLACED) asked.onReplaced?.()
    return { done: false, failure: rest && !told ? failure : null }
  }
  const submit = async (page: FormPage | null): Promise<boolean> => {
    setSlot(asking)
    setSaid(null)
    let came: Came = { done: false }
    try {
      came = await send(page, base, MOST)
      return came.done
    } finally {
      const { failure, over = null } = came
      setSaid(came.said ?? null)
      setSlot((before) => (failure ? refused(before, failure) : answered(over)))
    }
  }
  const busy = slot.kind === 'loading'
  return {
    busy,
    record: base.record,
    failure: failureOf(slot),
    over: slot.kind === 'done' ? slot.value : null,
    said,
    choosing,
    submit: (page = null) => (busy ? Promise.resolve(false) : submit(page)),
  }
}

const REFUSED: Met = { kind: 'refused' }

/** What becomes of a refusal where somebody else may have come in between. */
async function metBy(
  port: Port,
  request: SubmitRequest,
  failure: Failure,
  page: FormPage | null,
  choose: (conflict: Conflict) => Promise<Choices | null>,
): Promise<Met> {
  if (!request.record || !OVERTAKEN.has(failure.status)) return REFUSED
  const { meet } = await import('./conflict/meet.ts')
  return meet(port, request, failure, page, choose)
}

/** What was taken over is said once it is saved; and where that did not come to pass, in the form. */
function withWords(port: Port, came: Came, text: string | null): Came {
  if (text === null) return came
  if (came.done) port.notify('success', text)
  return came.done ? came : { said: { kind: 'text', text }, ...came }
}

/** A version clashed; or the record is not there. */
const OVERTAKEN: ReadonlySet<number> = new Set([412, 404])
/** A form was replaced meanwhile. */
const REPLACED = '92014'
/** Times that somebody else may come in between, before it is left to the person to save again. */
const MOST = 5
