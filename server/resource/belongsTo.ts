import type { CallContext } from '../call/context.ts'
import type { Belongs } from '../files/index.ts'
import type { Table } from '../sql/index.ts'
import { tableOf } from './table.ts'

/** The name of a table as files know it: as it is, not as a statement writes it. */
export const plainName = ({ name }: Table): string => name.replaceAll('"', '')

/** What the files of a record belong to. */
export const belongsTo = (context: CallContext, record: string): Belongs => ({
  table: plainName(tableOf(context)),
  record,
})
