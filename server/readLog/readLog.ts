import { createRows } from '../tenancy/index.ts'
import { retryAfter } from '../database/index.ts'
import type { Pool, Statement } from '../database/index.ts'

/** What one call has told of one module, as the log keeps it. */
export interface ReadLogEntry {
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

export interface ReadLog {
  /** Resolves when the entries stand in the database; rejects where they cannot be written. */
  readonly append: (tenant: number, entries: readonly ReadLogEntry[]) => Promise<void>
}

/** Calls whose entries go into one statement at most. */
const MAX_BATCH = 100

interface PendingAppend {
  readonly entries: readonly ReadLogEntry[]
  readonly kept: () => void
  readonly failed: (reason: unknown) => void
}

/**
 * Writes what calls have told. A call alone writes at once; what comes while an organisation's statement is under way goes with its next
 * one, so that many readers cost few transactions. Each waits until its own entries stand. Where a statement of several fails each
 * is tried alone: nobody pays for another's entry. None is part of a call's transaction, for a call that is refused may have told the
 * present record; and a session that only looks writes nothing but these.
 */
export function createReadLog(pool: Pool): ReadLog {
  const lines = new Map<number, PendingAppend[]>()
  const settle = async (tenant: number, waiting: readonly PendingAppend[]): Promise<void> => {
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
  const follow = async (tenant: number, line: PendingAppend[]): Promise<void> => {
    while (line.length > 0) await settle(tenant, line.splice(0, MAX_BATCH))
    lines.delete(tenant)
  }
  return {
    append: (tenant, entries) =>
      new Promise((kept, failed) => {
        const line = lines.get(tenant) ?? []
        line.push({ entries, kept, failed })
        if (lines.has(tenant)) return
        lines.set(tenant, line)
        void follow(tenant, line)
      }),
  }
}

const insert = (tenant: number, entries: readonly ReadLogEntry[]): Statement => ({
  name: 'keep-reading',
  text: `insert into read_log (tenant_id, reader, shown, call, kind, module, fields, records, people, total)
         select $1::int, e.reader, e.shown, e.call, e.kind, e.module, e.fields, e.records, e.people, e.total
           from jsonb_to_recordset($2::jsonb) as e(reader uuid, shown uuid, call text, kind text, module text, fields text[], records uuid[], people uuid[], total int)`,
  values: [tenant, JSON.stringify(entries)],
})
