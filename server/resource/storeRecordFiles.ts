import { fileTarget } from '#engine/call'
import type { Field } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { storeFiles as keep } from '../files/index.ts'
import type { ReceivedFile } from '../fileStore/index.ts'
import { ownerRecordOf } from './ownerRecord.ts'

/** Stores new files of a record in the caller's transaction, protected if their field says so. */
export const storeRecordFiles = (
  context: CallContext,
  rows: Rows,
  files: readonly ReceivedFile[],
  record: string,
): Promise<void> =>
  keep(context, rows, files, {
    ownerRecord: ownerRecordOf(context, record),
    isProtected: ({ part }) => {
      const [name = '', ...inside] = fileTarget(context.call, part)?.path ?? []
      const field = context.module.fields.get(name)
      return field !== undefined && isProtected(field, inside)
    },
  })

/** A protected field protects all files inside it. */
function isProtected(field: Field, [name, ...inside]: readonly string[]): boolean {
  if (field.source.protect === true) return true
  const part = field.of.find((one) => one.name === name)
  return part ? isProtected(part, inside) : field.of.some(({ source }) => source.protect === true)
}
