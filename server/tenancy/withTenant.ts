import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { withSession } from '../database/index.ts'
import { Transaction, type Tx } from './transaction.ts'
import { identityStatement, type Identity } from './identity.ts'

const MAX_RETRIES = 3

/**
 * The only door to rows: runs `work` in a transaction that carries tenant and user. It is rolled back when `work`
 * throws and when it answers a failure (`{ ok: false }`). A serialization failure or deadlock runs `work` again in a
 * fresh transaction, up to three times: let it change nothing outside the database.
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
    // Those that collided must not meet again at once.
    await pause(Math.random() * 10 * 2 ** retries)
  }
}

async function runAndCommit<T>(transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const value = await work(transaction.tx)
    if (isRefusal(value)) await transaction.rollback()
    else await transaction.commit()
    return value
  } catch (error) {
    // A session that cannot roll back is thrown away by `lendSession`.
    await transaction.rollback().catch(() => undefined)
    throw error
  }
}

const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
