import { copyTo } from '../database/index.ts'
import type { Client } from '../database/index.ts'
import { copyOutStatement } from './copiedTables.ts'
import type { CopiedTable } from './copiedTables.ts'

/** Turns a transaction to an organisation. */
export const setTenant = (client: Client, tenant: number): Promise<unknown> =>
  client.query(`select set_config('app.tenant', $1, true)`, [String(tenant)])

/** Ids of every organisation, in their order. */
export async function tenantIds(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>('select tenant_id as id from public.tenant order by 1')
  return rows.map(({ id }) => id)
}

/**
 * A table's rows as text, piece by piece, inside a transaction. The owner of the tables stands behind each organisation's wall too: it
 * is turned to one after the other.
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

/** Rows in a piece of what COPY writes: each ends with a line break, and none stands in a value. */
export function countRows(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
