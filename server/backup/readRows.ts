import { copyTo } from '../database/index.ts'
import type { Client } from '../database/index.ts'
import { copyOutStatement } from './copiedTables.ts'
import type { CopiedTable } from './copiedTables.ts'

/** Sets the tenant of a transaction. */
export const setTenant = (client: Client, tenant: number): Promise<unknown> =>
  client.query(`select set_config('app.tenant', $1, true)`, [String(tenant)])

/** The ids of all tenants, in order. */
export async function tenantIds(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>('select tenant_id as id from public.tenant order by 1')
  return rows.map(({ id }) => id)
}

/**
 * Streams a table's rows as text, inside a transaction. Row-level security also applies to the owner, so tenants are
 * set one after the other.
 */
export async function* readRows(
  client: Client,
  table: CopiedTable,
  columns: readonly string[],
  tenants: readonly number[],
): AsyncGenerator<Buffer, void> {
  if (!table.hasTenant) yield* copyRows(client, copyOutStatement(table, columns, null))
  for (const tenant of table.hasTenant ? tenants : []) {
    await setTenant(client, tenant)
    yield* copyRows(client, copyOutStatement(table, columns, tenant))
  }
}

async function* copyRows(client: Client, text: string): AsyncGenerator<Buffer, void> {
  for await (const piece of copyTo(client, text)) yield piece as Buffer
}

const NEWLINE = 10

/** The number of rows in COPY output. Values contain no line breaks. */
export function countRows(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
