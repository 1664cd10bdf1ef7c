import pg from 'pg'
import type { TestPortal } from './testPortal.ts'

interface Held {
  /** The session that holds. */
  readonly pid: number
  readonly free: () => Promise<void>
}

/** Holds what a statement locks, in a transaction of the test's own, until it is freed. */
export async function hold({ database }: TestPortal, text: string, values: readonly unknown[] = []): Promise<Held> {
  const holder = new pg.Client({ connectionString: database.creator.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query(text, [...values])
  const { rows } = await holder.query<{ readonly pid: number }>('select pg_backend_pid() as pid')
  let isHeld = true
  const free = async (): Promise<void> => {
    if (isHeld) await holder.end()
    isHeld = false
  }
  return { pid: rows[0]?.pid ?? 0, free }
}

/** Waits until another session waits for one: the database says which. */
export async function waitingFor({ sql }: TestPortal, pid: number): Promise<number> {
  for (;;) {
    const [row] = await sql(
      `select pid from pg_stat_activity where datname = current_database() and $1::int = any(pg_blocking_pids(pid))`,
      [pid],
    )
    if (row) return Number(row['pid'])
  }
}
