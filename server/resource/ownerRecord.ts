import type { CallContext } from '../operation/index.ts'
import type { OwnerRecord } from '../files/index.ts'
import type { Table } from '../sql/index.ts'
import { tableOf } from './table.ts'

/** The name of a table as files know it: as it is, not as a statement writes it. */
export const unquotedName = ({ name }: Table): string => name.replaceAll('"', '')

/** What the files of a record belong to. */
export const ownerRecordOf = (context: CallContext, record: string): OwnerRecord => ({
  table: unquotedName(tableOf(context)),
  record,
})
