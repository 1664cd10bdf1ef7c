import { readRecord } from '#engine/call'
import type { Failure, RecordView } from '#engine/call'
import type { Calendar, CalendarMove, Module, Right } from '#engine/definition'
import type { Values } from '#engine/form'
import type { Port } from '#renderers/context'
import { endsOf, readJudgement } from './movement.ts'
import type { MoveJudgement, WantedTime } from './movement.ts'

/** Everything a move needs. */
export interface MoveContext {
  readonly port: Port
  readonly module: Module
  readonly calendar: Calendar
  readonly move: CalendarMove
  readonly record: RecordView
  readonly right: Right | undefined
}

/** Asks whether a record may have a time. Where no call judges that, saving it does. */
export async function judgeMove(context: MoveContext, time: WantedTime): Promise<MoveJudgement> {
  const { port, module, calendar, move, record, right } = context
  const ends = endsOf(calendar, time)
  if (move.checks === null) return { kind: 'granted', values: ends }
  const answer = await port.call(module, move.checks, { id: record.id, record: record.values, input: ends }, { right })
  return answer.ok
    ? readJudgement(module, calendar, answer.body)
    : { kind: 'refused', failure: answer.failure, text: '', nearest: [] }
}

export type SavedMove =
  | { readonly ok: true; readonly record: RecordView }
  | { readonly ok: false; readonly failure: Failure }

/** Saves other values of a record, unless somebody else has changed it. They are its input too, for what is chosen but not written by a form. */
export async function saveMove(context: MoveContext, values: Values): Promise<SavedMove> {
  const { port, module, move, record, right } = context
  const { id, version } = record
  const scope = {
    id,
    version,
    record: record.values,
    values: { ...record.values, ...values },
    saved: values,
    input: values,
  }
  const answer = await port.call(module, move.calls, scope, { right })
  if (!answer.ok) return answer
  const made = readRecord(module, answer.body)
  return { ok: true, record: made.id === '' ? { ...record, values: { ...record.values, ...values } } : made }
}
