import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Transaction, type Tx } from './tx.ts'
import { identify, type Who } from './who.ts'
import { withSession } from './withSession.ts'

const mostRetries = 3

/**
 * The only door to rows: runs `work` in a transaction that carries tenant and user. It is rolled back when `work`
 * throws and when it answers a failure (`{ ok: false }`). A serialization failure or deadlock runs `work` again in a
 * fresh transaction, up to three times: let it change nothing outside the database.
 */
export async function withTenant<T>(pool: Pool, who: Who, work: (tx: Tx) => Promise<T>): Promise<T> {
  const identity = identify(who)
  for (let retries = 0; ; retries += 1) {
    const attempt = await withSession(pool, (client) => attemptWork(new Transaction(client, identity), work))
    if (attempt.kind === 'done') return attempt.value
    if (!attempt.repeatable || retries === mostRetries) throw attempt.error
    // Those that collided must not meet again at once.
    await pause(Math.random() * 10 * 2 ** retries)
  }
}

type Attempt<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: unknown; readonly repeatable: boolean }

async function attemptWork<T>(transaction: Transaction, work: (tx: Tx) => Promise<T>): Promise<Attempt<T>> {
  try {
    const value = await work(transaction.tx)
    if (isRefusal(value)) await transaction.rollback()
    else await transaction.commit()
    return { kind: 'done', value }
  } catch (error) {
    // A session that cannot roll back is thrown away by `withSession`.
    await transaction.rollback().catch(() => undefined)
    return { kind: 'failed', error, repeatable: transaction.repeatable }
  }
}

const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
