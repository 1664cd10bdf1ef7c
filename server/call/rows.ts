import type { Pool } from '../database/index.ts'
import { queryTenant, queryTogether, withTenant } from '../tenancy/index.ts'
import type { HeldSession, Tx, Who } from '../tenancy/index.ts'
import type { Rows } from './context.ts'

/** A remembered session to be held against the database once, by the first statement that is sent. */
export interface Hold {
  readonly take: () => HeldSession | undefined
  readonly isTaken: () => boolean
}

export function createHold(held: HeldSession | undefined): Hold {
  let left = held
  return {
    take: () => {
      const taken = left
      left = undefined
      return taken
    },
    isTaken: () => left === undefined,
  }
}

/** The rows of one tenant for one user: a single statement is a transaction by itself. */
export const createRows = (pool: Pool, who: Who, hold: Hold = createHold(undefined)): Rows => ({
  query: (statement) => queryTenant(pool, { ...who, held: hold.take() }, statement),
  together: (statements) => queryTogether(pool, { ...who, held: hold.take() }, statements),
  transaction: (work) => withTenant(pool, { ...who, held: hold.take() }, (tx) => work(insideRows(tx))),
  inside: false,
})

/** The same inside a transaction that is already open: a transaction in it is part of it. */
const insideRows = (tx: Tx): Rows => {
  const rows: Rows = { query: tx.query, together: tx.together, transaction: (work) => work(rows), inside: true }
  return rows
}
