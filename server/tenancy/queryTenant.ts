import type { Pool } from 'pg'
import { withSession, runBatch, type Statement, type UnknownRow } from '../database/index.ts'
import type { BatchResult } from './transaction.ts'
import { identityStatement, noTenantStatement, type Identity } from './identity.ts'

/** One statement for a tenant in one round trip, a transaction by itself. */
export const queryTenant = <Row = UnknownRow>(
  pool: Pool,
  who: Identity,
  statement: Statement,
): Promise<{ rows: Row[]; rowCount: number }> => queryAs<Row>(pool, identityStatement(who), statement)

/** Several statements for a tenant in one round trip: all of them are one transaction. */
export const queryTenantBatch = (
  pool: Pool,
  who: Identity,
  statements: readonly Statement[],
): Promise<readonly BatchResult[]> =>
  withSession(pool, (client) => runBatch(client, [identityStatement(who), ...statements])).then((results) =>
    results.slice(1),
  )

/** One statement on tables that belong to no tenant; those of tenants read as empty. */
export const queryShared = <Row = UnknownRow>(
  pool: Pool,
  statement: Statement,
): Promise<{ rows: Row[]; rowCount: number }> => queryAs<Row>(pool, noTenantStatement(), statement)

async function queryAs<Row>(
  pool: Pool,
  identity: Statement,
  statement: Statement,
): Promise<{ rows: Row[]; rowCount: number }> {
  const results = await withSession(pool, (client) => runBatch(client, [identity, statement]))
  const { rows, rowCount } = results.at(-1) ?? { rows: [], rowCount: 0 }
  // The caller names the shape of the rows that its statement selects.
  return { rows: rows as Row[], rowCount }
}
