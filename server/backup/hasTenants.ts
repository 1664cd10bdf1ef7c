import type { Client } from '../database/index.ts'

/** Whether the database is in use. */
export async function hasTenants(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from public.tenant limit 1')
  return rowCount !== 0
}
