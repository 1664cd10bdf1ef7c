import type { Pool, Statement } from '../database/index.ts'
import type { Identity, SessionStamp } from './identity.ts'
import { queryTenant, queryTenantBatch } from './queryTenant.ts'
import type { BatchResult, Tx } from './transaction.ts'
import { withTenant } from './withTenant.ts'

/** Rows of one tenant for one user: single statements, or several in one transaction. */
export interface Rows {
  readonly query: <Row>(statement: Statement) => Promise<{ rows: Row[]; rowCount: number }>
  /** Statements of which none needs another's answer, in one round trip; by themselves they are a transaction of their own. */
  readonly batch: (statements: readonly Statement[]) => Promise<readonly BatchResult[]>
  readonly transaction: <T>(work: (rows: Rows) => Promise<T>) => Promise<T>
  /** They are those of a transaction that somebody else has begun and ends. */
  readonly isInTransaction: boolean
}

/** A remembered session to be held against the database once, by the first statement that is sent. */
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

/** The rows of one tenant for one user: a single statement is a transaction by itself. */
export const createRows = (
  pool: Pool,
  who: Identity,
  sessionCheck: SessionCheck = createSessionCheck(undefined),
): Rows => ({
  query: (statement) => queryTenant(pool, { ...who, session: sessionCheck.take() }, statement),
  batch: (statements) => queryTenantBatch(pool, { ...who, session: sessionCheck.take() }, statements),
  transaction: (work) => withTenant(pool, { ...who, session: sessionCheck.take() }, (tx) => work(transactionRows(tx))),
  isInTransaction: false,
})

/** The same inside a transaction that is already open: a transaction in it is part of it. */
const transactionRows = (tx: Tx): Rows => {
  const rows: Rows = { query: tx.query, batch: tx.batch, transaction: (work) => work(rows), isInTransaction: true }
  return rows
}
