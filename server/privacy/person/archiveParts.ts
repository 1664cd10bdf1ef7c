import type { Rows } from '../../tenancy/index.ts'
import type { Table } from '../../sql/index.ts'
import { countText, mentionText, ownRowsText } from './statements.ts'
import type { Trace } from './traces.ts'

/** A data file of the archive, and the statement that reads its rows. */
export interface ArchivePart {
  readonly path: string
  /** The module's table. Null for server tables and mentions. */
  readonly moduleTable: Table | null
  /** The table. Null for mentions in all tables. */
  readonly table: string | null
  readonly rows: number
  readonly text: string
}

interface CountedTrace {
  readonly trace: Trace
  readonly own: number
  readonly named: number
}

const MENTIONS = 'datos/menciones.json'

/** Lists the parts of a person's archive: one per table with rows of theirs, and one for mentions elsewhere. */
export async function archiveParts(
  rows: Rows,
  tenant: number,
  person: string,
  traces: readonly Trace[],
): Promise<readonly ArchivePart[]> {
  const counted: CountedTrace[] = []
  for (const trace of traces) {
    const { rows: counts } = await rows.query<Omit<CountedTrace, 'trace'>>({
      text: countText(trace),
      values: [tenant, person],
    })
    for (const one of counts) counted.push({ trace, ...one })
  }
  const own = counted
    .filter((one) => one.own > 0)
    .map(({ trace, own: held }): ArchivePart => {
      // Modules that share a table have a file each.
      const name = trace.moduleTable?.general ? trace.moduleTable.module.id : trace.table.name
      return {
        path: `datos/${name}.json`,
        moduleTable: trace.moduleTable,
        table: name,
        rows: held,
        text: ownRowsText(trace),
      }
    })
  const named = counted.filter((one) => one.named > 0)
  const mentions: ArchivePart = {
    path: MENTIONS,
    moduleTable: null,
    table: null,
    rows: named.reduce((sum, one) => sum + one.named, 0),
    text: named.map(({ trace }) => mentionText(trace)).join(' union all '),
  }
  return named.length > 0 ? [...own, mentions] : own
}
