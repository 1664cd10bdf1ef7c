import { createRows, queryShared } from '../tenancy/index.ts'
import { errorCode, withSession } from '../database/index.ts'
import type { Pool } from '../database/index.ts'
import type { FileStore } from './fileStore.ts'

/** Advisory lock of a sweep, also taken by a backup while it copies files. */
export const SWEEP_LOCK = 7_402_317_742
/** Files removed per batch. */
const MAX_FILES = 500
const FOREIGN_KEY_VIOLATION = '23503'

export interface SweepScope {
  readonly pool: Pool
  readonly files: FileStore
}

/**
 * Deletes expired unassigned files and uploads, released files, and leftovers of stopped servers. One server at a
 * time; safe to repeat and to interrupt. Returns the number of deleted files.
 */
export async function sweepFiles({ pool, files }: SweepScope, instant: Date): Promise<number> {
  await files.beat(instant)
  return withSession(pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [
      SWEEP_LOCK,
    ])
    if (rows[0]?.taken !== true) return 0
    try {
      await resolveInDoubt({ pool, files }, instant)
      return await removeExpired({ pool, files }, instant)
    } finally {
      await client.query('select pg_advisory_unlock($1::bigint)', [SWEEP_LOCK])
    }
  })
}

/** Resolves files whose server stopped before their row was certain. */
async function resolveInDoubt({ pool, files }: SweepScope, instant: Date): Promise<void> {
  for (const { tenant, id, forget } of await files.doubts(instant)) {
    const { rowCount } = await createRows(pool, { tenant, user: null }).query({
      name: 'file-is-there',
      text: 'select 1 from file where tenant_id = $1::int and id = $2::uuid',
      values: [tenant, id],
    })
    if (rowCount === 0) await files.remove(tenant, id, () => Promise.resolve(true))
    await forget()
  }
}

async function removeExpired({ pool, files }: SweepScope, instant: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows: due } = await queryShared<{ tenant_id: number; id: string }>(pool, {
      name: 'due-files',
      text: 'select tenant_id, id from due_files($1::timestamptz, $2::int)',
      values: [instant, MAX_FILES],
    })
    let gone = 0
    for (const { tenant_id: tenant, id } of due)
      await files.remove(tenant, id, async () => {
        const isGone = await removeRow(pool, tenant, id, instant)
        gone += isGone ? 1 : 0
        return isGone
      })
    removed += gone
    // The remaining files are being written or are referenced again.
    if (due.length < MAX_FILES || gone === 0) return removed
  }
}

async function removeRow(pool: Pool, tenant: number, id: string, instant: Date): Promise<boolean> {
  const rows = createRows(pool, { tenant, user: null })
  try {
    const { rowCount } = await rows.query({
      name: 'remove-file',
      text: `delete from file where tenant_id = $1::int and id = $2::uuid and expires_at <= $3::timestamptz
                and (writer_until is null or writer_until < $3::timestamptz)`,
      values: [tenant, id, instant],
    })
    return rowCount === 1
  } catch (error) {
    if (errorCode(error) !== FOREIGN_KEY_VIOLATION) throw error
    await rows.query({
      name: 'keep-referred-file',
      text: `update file set state = 'kept', expires_at = null where tenant_id = $1::int and id = $2::uuid`,
      values: [tenant, id],
    })
    return false
  }
}
