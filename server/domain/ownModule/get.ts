import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { editedParts, findOwnModule, recordOf, sourceOf } from './moduleRecord.ts'

/** Returns a module of the organisation as it is edited, with the versions that were published. */
export const get: Operation = async (context, { id }) => {
  const found = await findOwnModule(context, id)
  if (!found) return refuse('91016')
  return answer(200, await recordOf(context, found), { etag: `"${found.stored.version}"` })
}

/** Returns what is published of it, to be compared with what waits. */
export const published: Operation = async (context, { id }) => {
  const found = await findOwnModule(context, id)
  if (!found) return refuse('91016')
  const source = sourceOf(context, found.id, found.stored.content)
  return answer(200, { id: found.id, ...(await editedParts(context, source, null)) })
}
