import type { Rows } from '../../tenancy/index.ts'
import { quoted } from '../../sql/index.ts'
import type { StoredTable } from '../person/index.ts'

/** Deletes rows in the server's own tables: drafts, sessions, views, roles and stored answers. */
export async function removeServerRows(
  rows: Rows,
  tenant: number,
  people: readonly string[],
  /** Tables without a module. */
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'user_id')) continue
    await rows.query({
      text: `delete from ${quoted(name)} where tenant_id = $1::int and user_id = any($2::uuid[])`,
      values: [tenant, people],
    })
  }
  await rows.query({
    text: `delete from idempotency i where i.tenant_id = $1::int
              and (i.user_id = any($2::uuid[]) or exists (select from unnest($2::uuid[]) p where i.body::text like '%' || p::text || '%'))`,
    values: [tenant, people],
  })
  await rows.query({
    text: 'update retention set title = null where tenant_id = $1::int and person = any($2::uuid[])',
    values: [tenant, people],
  })
  await rows.query({
    text: 'delete from access_code where tenant_id = $1::int and user_id = any($2::uuid[])',
    values: [tenant, people],
  })
}
