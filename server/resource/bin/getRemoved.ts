import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { answeredFields } from '../fields.ts'
import { readRemoved } from '../readRecord.ts'
import { tableOf } from '../table.ts'
import { toWire } from '../toWire.ts'

/** Returns one record of the bin that the caller may restore. */
export const getRemoved: Operation = async (context, { id }) => {
  const table = tableOf(context)
  const [stored] = id === null ? [] : await readRemoved(context, table, [id], context.scope)
  return stored ? answer(200, toWire(stored, answeredFields(table), context)) : refuse('91016')
}
