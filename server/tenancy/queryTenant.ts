import type { Pool } from 'pg'
import { withSession, runBatch, type Statement, type UnknownRow } from '../database/index.ts'
import type { BatchResult } from './transaction.ts'
import { identityStatement, noTenantStatement, type Identity } from './identity.ts'

/** Runs one statement for a tenant in one round trip and one transaction. */
export const queryTenant = <Row = UnknownRow>(
  pool: Pool,
  who: Identity,
  statement: Statement,
): Promise<{ rows: Row[]; rowCount: number }> => queryAs<Row>(pool, identityStatement(who), statement)

/** Runs several statements for a tenant in one round trip and one transaction. */
export const queryTenantBatch = (
  pool: Pool,
  who: Identity,
  statements: readonly Statement[],
): Promise<readonly BatchResult[]> =>
  withSession(pool, (client) => runBatch(client, [identityStatement(who), ...statements])).then((results) =>
    results.slice(1),
  )

/** Runs one statement on tables without a tenant. Tables with tenants appear empty. */
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
  // The caller names the type of the rows that its statement selects.
  return { rows: rows as Row[], rowCount }
}
