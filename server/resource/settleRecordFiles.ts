import type { Module } from '#engine/definition'
import type { Values } from '#engine/form'
import { refuse } from '../call/answer.ts'
import type { Refused } from '../call/answer.ts'
import type { CallContext, Rows } from '../call/context.ts'
import { claimFiles, dropFiles, holdsFiles, namedFiles } from '../files/index.ts'
import type { ReceivedFile } from '../files/index.ts'
import { belongsTo } from './belongsTo.ts'
import { keepFiles } from './keepFiles.ts'

interface Change {
  readonly files: readonly ReceivedFile[]
  readonly before: Values
  /** What is written: fields that are not in it stay as they are. */
  readonly after: Values
}

const NOT_THERE = '90004'

/** Whether some values are of fields that hold files. */
export const holdsAny = ({ fields }: Module, values: Values): boolean =>
  Object.keys(values).some((name) => {
    const field = fields.get(name)
    return field !== undefined && holdsFiles(field)
  })

/**
 * In the transaction that writes a record: stores the files that came for it, claims those that it names and were uploaded
 * before, lets go of those that it named and names no more. Null, or what refuses it.
 */
export async function settleRecordFiles(
  context: CallContext,
  rows: Rows,
  record: string,
  { files, before, after }: Change,
): Promise<Refused | null> {
  const fields = [...context.module.fields.values()].filter(({ name }) => Object.hasOwn(after, name))
  const belongs = belongsTo(context, record)
  const ids = (values: Values): readonly string[] => namedFiles(fields, values).map(({ id }) => id)
  const named = new Set(ids(after))
  const fresh = files.filter(({ id }) => named.has(id))
  const held = new Set(ids(before))
  await keepFiles(context, rows, fresh, record)
  const claimed = [...named].filter((id) => !held.has(id) && !fresh.some((file) => file.id === id))
  if (!(await claimFiles(context, rows, claimed, belongs))) return refuse(NOT_THERE)
  await dropFiles(
    context,
    rows,
    belongs,
    [...held].filter((id) => !named.has(id)),
  )
  return null
}
