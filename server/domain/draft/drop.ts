import { answer, refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { deleteDraft, isKey } from '../../draft/index.ts'

/** Forgets a draft: once, or as often as it is asked. */
export const drop: Operation = async (context, { input }) => {
  const key = input['clave']
  if (!isKey(key)) return refuse('91016')
  await context.rows.transaction((rows) => deleteDraft(context, rows, key))
  return answer(204)
}
