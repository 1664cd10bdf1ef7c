import { createRows } from '../../call/rows.ts'
import { retryAfter } from '../../database/index.ts'
import type { Pool, Statement } from '../../database/index.ts'

/** What one call has told of one module, as the log keeps it. */
export interface ReadingEntry {
  readonly reader: string
  readonly shown: string | null
  readonly call: string
  readonly kind: string
  readonly module: string
  readonly fields: readonly string[]
  /** Null where there are more than an entry names. */
  readonly records: readonly string[] | null
  readonly people: readonly string[]
  readonly total: number
}

export interface ReadingLog {
  /** Resolves when the entries stand in the database; rejects where they cannot be written. */
  readonly keep: (tenant: number, entries: readonly ReadingEntry[]) => Promise<void>
}

/** Calls whose entries go into one statement at most. */
const MOST_AT_ONCE = 100

interface Waiting {
  readonly entries: readonly ReadingEntry[]
  readonly kept: () => void
  readonly failed: (reason: unknown) => void
}

/**
 * Writes what calls have told. A call alone writes at once; what comes while an organisation's statement is under way goes with its next
 * one, so that many readers cost few transactions. Each waits until its own entries stand. Where a statement of several fails each
 * is tried alone: nobody pays for another's entry. None is part of a call's transaction, for a call that is refused may have told the
 * present record; and a session that only looks writes nothing but these.
 */
export function createReadingLog(pool: Pool): ReadingLog {
  const lines = new Map<number, Waiting[]>()
  const settle = async (tenant: number, waiting: readonly Waiting[]): Promise<void> => {
    try {
      const entries = waiting.flatMap((one) => one.entries)
      await createRows(pool, { tenant, user: null }).query(insert(tenant, entries))
    } catch (reason) {
      // A database that is away or busy is so for each of them.
      if (waiting.length > 1 && retryAfter(reason) === null)
        await Promise.all(waiting.map((one) => settle(tenant, [one])))
      else for (const { failed } of waiting) failed(reason)
      return
    }
    for (const { kept } of waiting) kept()
  }
  const follow = async (tenant: number, line: Waiting[]): Promise<void> => {
    while (line.length > 0) await settle(tenant, line.splice(0, MOST_AT_ONCE))
    lines.delete(tenant)
  }
  return {
    keep: (tenant, entries) =>
      new Promise((kept, failed) => {
        const line = lines.get(tenant) ?? []
        line.push({ entries, kept, failed })
        if (lines.has(tenant)) return
        lines.set(tenant, line)
        void follow(tenant, line)
      }),
  }
}

const insert = (tenant: number, entries: readonly ReadingEntry[]): Statement => ({
  name: 'keep-reading',
  text: `insert into read_log (tenant_id, reader, shown, call, kind, module, fields, records, people, total)
         select $1::int, e.reader, e.shown, e.call, e.kind, e.module, e.fields, e.records, e.people, e.total
           from jsonb_to_recordset($2::jsonb) as e(reader uuid, shown uuid, call text, kind text, module text, fields text[], records uuid[], people uuid[], total int)`,
  values: [tenant, JSON.stringify(entries)],
})
