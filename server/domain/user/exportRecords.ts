import { isObject } from '#engine/form'
import { answer } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { listed } from './list.ts'

/** All that match as records of the export's columns, unpaged; as CSV it is the generic resource's. */
export const exportRecords: Operation = async (context, call) => {
  const answered = await listed(context, { ...call, page: null })
  if (!answered.ok || !Array.isArray(answered.body)) return answered
  const columns = context.module.list?.export?.columns ?? []
  const heads = columns.flatMap(({ name }) => (context.module.fields.get(name)?.wire || [])[0]?.replace('[]', '') ?? [])
  const kept = new Set(['id', ...heads])
  return answer(
    200,
    answered.body
      .filter(isObject)
      .map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => kept.has(name)))),
  )
}
