import type { DecodedCall } from '#engine/call'
import { releaseFilesOf } from '../../files/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing, resource, tableOf, unquotedName } from '../../resource/index.ts'

/** Removes documents as any records, and releases their files, which count no longer towards the quota. */
const removeWithFiles =
  (generic: Operation | undefined, removed: (call: DecodedCall) => readonly string[]): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      if (!generic) throw new Error('The generic resource removes records')
      const answered = await generic({ ...context, rows }, call)
      if (answered.ok) await releaseFilesOf(context, rows, unquotedName(tableOf(context)), removed(call))
      return answered
    })

export const remove = removeWithFiles(resource['remove'], ({ id }) => (id === null ? [] : [id]))

export const bulkRemove = removeWithFiles(resource['bulkRemove'], ({ selection }) => selection)
