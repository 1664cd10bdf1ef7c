import type { Pool } from '../database/index.ts'
import { queryTenant, withTenant } from '../tenancy/index.ts'
import type { Tx, Who } from '../tenancy/index.ts'
import type { Rows } from './context.ts'

/** The rows of one tenant for one user: a single statement is a transaction by itself. */
export const createRows = (pool: Pool, who: Who): Rows => ({
  query: (statement) => queryTenant(pool, who, statement),
  transaction: (work) => withTenant(pool, who, (tx) => work(insideRows(tx))),
})

/** The same inside a transaction that is already open: a transaction in it is part of it. */
export const insideRows = (tx: Tx): Rows => {
  const rows: Rows = { query: tx.query, transaction: (work) => work(rows) }
  return rows
}
