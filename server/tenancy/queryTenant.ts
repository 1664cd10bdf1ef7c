import type { Pool } from 'pg'
import { lendSession, runBatch, type Statement, type UnknownRow } from '../database/index.ts'
import type { Answered } from './tx.ts'
import { identify, identifyNobody, type Who } from './who.ts'

/** One statement for a tenant in one round trip, a transaction by itself. */
export const queryTenant = <Row = UnknownRow>(
  pool: Pool,
  who: Who,
  statement: Statement,
): Promise<{ rows: Row[]; rowCount: number }> => queryAs<Row>(pool, identify(who), statement)

/** Several statements for a tenant in one round trip: all of them are one transaction. */
export const queryTogether = (pool: Pool, who: Who, statements: readonly Statement[]): Promise<readonly Answered[]> =>
  lendSession(pool, (client) => runBatch(client, [identify(who), ...statements])).then((results) => results.slice(1))

/** One statement on tables that belong to no tenant; those of tenants read as empty. */
export const queryShared = <Row = UnknownRow>(
  pool: Pool,
  statement: Statement,
): Promise<{ rows: Row[]; rowCount: number }> => queryAs<Row>(pool, identifyNobody(), statement)

async function queryAs<Row>(
  pool: Pool,
  identity: Statement,
  statement: Statement,
): Promise<{ rows: Row[]; rowCount: number }> {
  const results = await lendSession(pool, (client) => runBatch(client, [identity, statement]))
  const { rows, rowCount } = results.at(-1) ?? { rows: [], rowCount: 0 }
  // The caller names the shape of the rows that its statement selects.
  return { rows: rows as Row[], rowCount }
}
