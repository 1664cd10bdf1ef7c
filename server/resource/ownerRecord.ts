import type { CallContext } from '../operation/index.ts'
import type { OwnerRecord } from '../files/index.ts'
import { unquotedName } from '../sql/index.ts'
import { tableOf } from './table.ts'

/** The owner of a record's files. */
export const ownerRecordOf = (context: CallContext, record: string): OwnerRecord => ({
  table: unquotedName(tableOf(context)),
  record,
})
