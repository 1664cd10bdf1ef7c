import { ALL_ROWS } from '#engine/call'
import type { DecodedCall } from '#engine/call'
import type { Call } from '#engine/definition'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import { allOrNothing, lockRecords, refuseNotOffered, removeMany, selectionPointer } from '../bulk/index.ts'
import { closesCycle } from '../closesCycle.ts'
import { answeredFields } from '../fields.ts'
import { mapConstraintErrors } from '../mapConstraintErrors.ts'
import { readRecord, readStoredMany } from '../readRecord.ts'
import { tableOf } from '../table.ts'
import { toWire } from '../toWire.ts'
import { fillEmptyFields } from './fillEmptyFields.ts'
import { moveReferences } from './moveReferences.ts'

/**
 * Merges the selected records into one of them: what refers to the others refers to it afterwards, its empty fields
 * take their values, and they are removed. All or nothing. Answers the record that stays.
 */
export const merge: Operation = (context, call) => {
  const kept = keptRecordOf(context.call, call)
  const others = [...new Set(call.selection.map((id) => id.toLowerCase()))].filter((id) => id !== kept)
  if (others.length >= ALL_ROWS) return Promise.resolve(refuseAt(selectionPointer(context.call), '90004'))
  if (kept === null) return Promise.resolve(refuse('91016'))
  return mapConstraintErrors(
    () => allOrNothing(context.rows, (rows) => mergeAll({ ...context, rows }, kept, others)),
    'removing',
  )
}

/** The id of the record that is kept: the parameter of the path, as the database writes it. Null if it is none. */
export function keptRecordOf({ paths }: Call, { values }: Pick<DecodedCall, 'values'>): string | null {
  const parameter = paths[0]?.find((segment) => segment.kind === 'parameter' && segment.path[0] === 'values')
  const id = parameter?.kind === 'parameter' ? values[parameter.path[1] ?? ''] : undefined
  return isUuid(id) ? id.toLowerCase() : null
}

async function mergeAll(context: CallContext, kept: string, others: readonly string[]): Promise<Answer> {
  const { rows, scope } = context
  const table = tableOf(context)
  const all = [kept, ...others]
  // Of two merges of the same records at once, the second begins once the first is over, and finds them gone.
  await lockRecords(context, all)
  const found = await readStoredMany(context, table, all, scope)
  if (found.length !== all.length) return refuse('91016')
  if (others.length === 0) return refuseAt(selectionPointer(context.call), '90001')
  const refused = await refuseNotOffered(context, all)
  if (refused) return refused
  if (await closesCycle(context, table, rows, others, kept)) return refuse('90004')
  await moveReferences(context, table, kept, others)
  const removed = await removeMany(context, others)
  if (!removed.ok) return removed
  await fillEmptyFields(context, table, kept, others)
  const stored = await readRecord(context, table, kept, scope)
  if (!stored) return refuse('91016')
  return answer(200, toWire(stored, answeredFields(table), context), { etag: `"${stored.version}"` })
}

const refuseAt = (pointer: string, code: string): RefusedAnswer => refuse(code, { fields: [{ pointer, code }] })
