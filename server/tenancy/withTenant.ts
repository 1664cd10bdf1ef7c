import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { lendSession } from '../database/index.ts'
import { Transaction, type Tx } from './tx.ts'
import { identify, type Who } from './who.ts'

const mostRetries = 3

/**
 * The only door to rows: runs `work` in a transaction that carries tenant and user. It is rolled back when `work`
 * throws and when it answers a failure (`{ ok: false }`). A serialization failure or deadlock runs `work` again in a
 * fresh transaction, up to three times: let it change nothing outside the database.
 */
export async function withTenant<T>(pool: Pool, who: Who, work: (tx: Tx) => Promise<T>): Promise<T> {
  const identity = identify(who)
  for (let retries = 0; ; retries += 1) {
    let isRepeatable = false
    try {
      return await lendSession(pool, async (client) => {
        const transaction = new Transaction(client, identity)
        try {
          return await settled(transaction, work)
        } catch (error) {
          isRepeatable = transaction.repeatable
          throw error
        }
      })
    } catch (error) {
      if (!isRepeatable || retries === mostRetries) throw error
    }
    // Those that collided must not meet again at once.
    await pause(Math.random() * 10 * 2 ** retries)
  }
}

async function settled<T>(transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<T> {
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
