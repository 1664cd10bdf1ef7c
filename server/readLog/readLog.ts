import { createRows } from '../tenancy/index.ts'
import { retryAfter } from '../database/index.ts'
import type { Pool, Statement } from '../database/index.ts'

/** One disclosure of a call as the log stores it, for one module. */
export interface ReadLogEntry {
  readonly reader: string
  readonly shown: string | null
  readonly token: string | null
  readonly call: string
  readonly kind: string
  readonly module: string
  readonly fields: readonly string[]
  /** Null if there are too many to list. */
  readonly records: readonly string[] | null
  readonly people: readonly string[]
  readonly total: number
}

export interface ReadLog {
  /** Resolves once the entries are stored. Rejects if they cannot be written. */
  readonly append: (tenant: number, entries: readonly ReadLogEntry[]) => Promise<void>
}

/** Most calls per statement. */
const MAX_BATCH = 100

interface PendingAppend {
  readonly entries: readonly ReadLogEntry[]
  readonly kept: () => void
  readonly failed: (reason: unknown) => void
}

/**
 * Creates the writer of the read log. A single call writes at once. While a statement of the same tenant runs,
 * further entries wait and share the next statement. If a shared statement fails, each call is retried alone. Entries
 * are not part of the call's transaction, because a refused call may disclose the current record and a read-only
 * session must still be logged.
 */
export function createReadLog(pool: Pool): ReadLog {
  const lines = new Map<number, PendingAppend[]>()
  const settle = async (tenant: number, waiting: readonly PendingAppend[]): Promise<void> => {
    try {
      const entries = waiting.flatMap((one) => one.entries)
      await createRows(pool, { tenant, user: null }).query(insert(tenant, entries))
    } catch (reason) {
      // If the database is down or busy, separate attempts would fail too.
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
  text: `insert into read_log (tenant_id, reader, shown, token, call, kind, module, fields, records, people, total)
         select $1::int, e.reader, e.shown, e.token, e.call, e.kind, e.module, e.fields, e.records, e.people, e.total
           from jsonb_to_recordset($2::jsonb) as e(reader uuid, shown uuid, token uuid, call text, kind text, module text, fields text[], records uuid[], people uuid[], total int)`,
  values: [tenant, JSON.stringify(entries)],
})
