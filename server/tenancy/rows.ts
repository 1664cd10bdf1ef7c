import type { Pool, Statement } from '../database/index.ts'
import type { Identity, SessionStamp } from './identity.ts'
import { queryTenant, queryTenantBatch } from './queryTenant.ts'
import type { BatchResult, Tx } from './transaction.ts'
import { withTenant } from './withTenant.ts'

/** Access to the rows of one tenant on behalf of one user. */
export interface Rows {
  readonly query: <Row>(statement: Statement) => Promise<{ rows: Row[]; rowCount: number }>
  /** Sends independent statements in one round trip. Outside a transaction they form one of their own. */
  readonly batch: (statements: readonly Statement[]) => Promise<readonly BatchResult[]>
  /**
   * Sends the last statements of a transaction. The outermost one commits with them in the same round trip, and nothing may follow; within another one
   * they are statements like others.
   */
  readonly finish: (statements: readonly Statement[]) => Promise<readonly BatchResult[]>
  readonly transaction: <T>(work: (rows: Rows) => Promise<T>) => Promise<T>
  /** Whether a transaction is already open. Its owner commits it. */
  readonly isInTransaction: boolean
}

/** Verifies a cached session once, with the first statement that is sent. */
export interface SessionCheck {
  readonly take: () => SessionStamp | undefined
  readonly isDone: () => boolean
}

export function createSessionCheck(session: SessionStamp | undefined): SessionCheck {
  let pending = session
  return {
    take: () => {
      const taken = pending
      pending = undefined
      return taken
    },
    isDone: () => pending === undefined,
  }
}

/** Rows of one tenant for one user. A single statement is a transaction by itself. */
export const createRows = (
  pool: Pool,
  who: Identity,
  sessionCheck: SessionCheck = createSessionCheck(undefined),
): Rows => ({
  query: (statement) => queryTenant(pool, { ...who, session: sessionCheck.take() }, statement),
  batch: (statements) => queryTenantBatch(pool, { ...who, session: sessionCheck.take() }, statements),
  finish: (statements) => queryTenantBatch(pool, { ...who, session: sessionCheck.take() }, statements),
  transaction: (work) => withTenant(pool, { ...who, session: sessionCheck.take() }, (tx) => work(transactionRows(tx))),
  isInTransaction: false,
})

/** Rows inside an open transaction. A nested transaction joins it, and does not end it. */
export const transactionRows = ({ query, batch, finish }: Tx): Rows => {
  const nested: Rows = { query, batch, finish: batch, transaction: (work) => work(nested), isInTransaction: true }
  return { ...nested, finish }
}
