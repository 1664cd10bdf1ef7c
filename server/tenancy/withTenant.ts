import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { withSession } from '../database/index.ts'
import { Transaction, type Tx } from './transaction.ts'
import { identityStatement, type Identity } from './identity.ts'

const MAX_RETRIES = 3

/**
 * Runs `work` in a transaction for a tenant and user. This is the only way to access rows. It rolls back if `work`
 * throws or returns a failure (`{ ok: false }`). After a serialization failure or deadlock it runs `work` again, up
 * to three times, so `work` must not change anything outside the database.
 */
export async function withTenant<T>(pool: Pool, who: Identity, work: (tx: Tx) => Promise<T>): Promise<T> {
  const identity = identityStatement(who)
  for (let retries = 0; ; retries += 1) {
    let isRepeatable = false
    try {
      return await withSession(pool, async (client) => {
        const transaction = new Transaction(client, identity)
        try {
          return await runAndCommit(transaction, work)
        } catch (error) {
          isRepeatable = transaction.isRepeatable
          throw error
        }
      })
    } catch (error) {
      if (!isRepeatable || retries === MAX_RETRIES) throw error
    }
    // A random delay keeps colliding transactions apart.
    await pause(Math.random() * 10 * 2 ** retries)
  }
}

async function runAndCommit<T>(transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const value = await work(transaction.tx)
    if (isRefusal(value) && transaction.isFinished) throw new Error('a refusal came after the end of its transaction')
    if (isRefusal(value)) await transaction.rollback()
    else await transaction.commit()
    return value
  } catch (error) {
    // `withSession` discards a session that cannot roll back.
    await transaction.rollback().catch(() => undefined)
    throw error
  }
}

const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
