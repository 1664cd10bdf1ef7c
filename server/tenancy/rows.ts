import type { Pool } from '../database/index.ts'
import { queryTenant, queryTenantBatch, withTenant } from './index.ts'
import type { SessionStamp, Tx, Identity } from './index.ts'
import type { Rows } from '../operation/context.ts'

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
