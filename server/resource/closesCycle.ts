import { isUuid, lockTree, parentRead } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'

/**
 * Whether moving any of the records below `parent` would create a cycle. Locks the tree first, because two valid moves
 * could create one together.
 */
export async function closesCycle(
  context: CallContext,
  table: Table,
  rows: Rows,
  ids: readonly string[],
  parent: unknown,
): Promise<boolean> {
  const above = parentRead(table)
  if (above === null || !isUuid(parent)) return false
  await rows.query(lockTree(context.tenant.id, table))
  const { rows: found } = await rows.query<{ found: boolean }>({
    text: `with recursive above (id) as (
             select $2::uuid
             union
             select ${above} from ${table.name} t join above on t.id = above.id where t.tenant_id = $1::int and ${above} is not null)
           select exists (select 1 from above where id = any($3::uuid[])) as found`,
    values: [context.tenant.id, parent, ids],
  })
  return found[0]?.found === true
}
