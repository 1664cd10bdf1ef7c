import type pg from 'pg'
import { isDatabaseError } from './problem.ts'
import { limitsOf } from './pool.ts'
import { Unavailable } from './unavailable.ts'

/**
 * Lends a session of the pool to `work`. A session that broke or is still inside a transaction is discarded. Throws
 * `Unavailable` if too many callers wait already, or if no session becomes free in time.
 */
export async function withSession<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await acquireSession(pool)
  let isBroken = false
  // The pool does not listen to lent sessions. Without this listener a lost connection would end the process.
  const onError = () => {
    isBroken = true
  }
  client.on('error', onError)
  try {
    return await work(client)
  } catch (error) {
    // An error of PostgreSQL is more precise than the lost connection.
    throw isBroken && !isDatabaseError(error) ? new Unavailable('lost', { cause: error }) : error
  } finally {
    client.off('error', onError)
    const status = client.getTransactionStatus()
    client.release(isBroken || status === 'T' || status === 'E')
  }
}

async function acquireSession(pool: pg.Pool): Promise<pg.PoolClient> {
  const { max, queue } = limitsOf(pool)
  const isWaiting = pool.totalCount >= max && pool.idleCount === 0
  if (isWaiting && pool.waitingCount >= queue) throw new Unavailable('full')
  try {
    return await pool.connect()
  } catch (cause) {
    throw new Unavailable(isWaiting ? 'late' : 'lost', { cause })
  }
}
