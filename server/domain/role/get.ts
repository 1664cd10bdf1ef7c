import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { readRole } from './readRole.ts'
import { roleRecord } from './roleRecord.ts'

/** Returns a role (PE-11). */
export const get: Operation = async (context, { id }) => {
  const row = await readRole(context, context.rows, id)
  return row ? answer(200, roleRecord(row, context), { etag: `"${row.version}"` }) : refuse('91016')
}
