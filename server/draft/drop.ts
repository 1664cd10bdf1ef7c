import { answer, refuse } from '../operation/index.ts'
import type { Operation } from '../operation/index.ts'
import { deleteDraft } from './store.ts'
import { isDraftKey } from './draftRecord.ts'

/** Deletes a draft. Deleting a missing draft succeeds. */
export const drop: Operation = async (context, { input }) => {
  const key = input['clave']
  if (!isDraftKey(key)) return refuse('91016')
  await context.rows.transaction((rows) => deleteDraft(context, rows, key))
  return answer(204)
}
