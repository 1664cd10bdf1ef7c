import type { PoolClient } from 'pg'
import { Batch } from './batch.ts'
import type { Statement, StatementResult, UnknownRow } from './statement.ts'

/**
 * Sends statements in one round trip, before one Sync: outside BEGIN they form one implicit transaction. The first
 * error of PostgreSQL rejects and skips the rest.
 */
export function runBatch(
  client: PoolClient,
  statements: readonly Statement[],
): Promise<readonly StatementResult<UnknownRow>[]> {
  return new Promise((resolve, reject) => {
    client.query(new Batch(statements, resolve, reject))
  })
}
