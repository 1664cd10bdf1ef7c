import type { CallContext } from '../operation/index.ts'
import type { OwnerRecord } from '../files/index.ts'
import type { Table } from '../sql/index.ts'
import { tableOf } from './table.ts'

/** The table's name without SQL quotes, as stored in file rows. */
export const unquotedName = ({ name }: Table): string => name.replaceAll('"', '')

/** The owner of a record's files. */
export const ownerRecordOf = (context: CallContext, record: string): OwnerRecord => ({
  table: unquotedName(tableOf(context)),
  record,
})
