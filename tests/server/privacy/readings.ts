import type { ReadLogEntry } from '../../../server/readLog/readLog.ts'
import type { TestPortal } from '../../support/testPortal.ts'

/** A reading as it is written down: of a file, also what was asked for. */
export interface Entry extends Omit<ReadLogEntry, 'call'> {
  readonly query: unknown
}

/** Entries of the read log, oldest first. */
export const readings = async ({ sql }: TestPortal): Promise<readonly Entry[]> =>
  (await sql(
    'select reader, kind, module, fields, records, people, total, query, shown from read_log order by id',
  )) as unknown as readonly Entry[]
