import { setTimeout as pause } from 'node:timers/promises'
import { fail, ok, type Result } from '#engine/result'
import type { DatabaseProblem } from '../problem.ts'
import type { Admin } from './ensureRunning.ts'

/** Key of the lock that one server at a time holds on its data directory: "tramit" in ASCII. */
const lockKey = '0x7472616d6974'

/** How long a session of a server that was killed may outlive it, until PostgreSQL sees its socket closed. */
const lingerMs = 1_000

/**
 * Takes the data directory for this process. The lock lives in a session of PostgreSQL, so that it falls with the
 * process however that ends.
 */
export async function lockDataDirectory(admin: Admin, directory: string): Promise<Result<void, DatabaseProblem>> {
  const key = BigInt(lockKey).toString()
  const deadline = Date.now() + lingerMs
  while (Date.now() < deadline) {
    const lock = await admin.client.query<{ taken: boolean }>('select pg_try_advisory_lock($1::bigint) as taken', [key])
    if (lock.rows[0]?.taken === true) {
      await admin.client.query('select set_config($1, $2, false)', ['application_name', `tramit ${process.pid}`])
      return ok(undefined)
    }
    await pause(50)
  }
  const holder = await admin.client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and (l.classid::bigint << 32 | l.objid::bigint) = $1::bigint`,
    [key],
  )
  const name = holder.rows[0]?.name
  return fail({ code: 'dataInUse', directory, ...(name === undefined ? {} : { holder: name }) })
}
