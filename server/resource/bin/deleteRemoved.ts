import { releaseFilesOf } from '../../files/index.ts'
import type { Portal } from '../../operation/index.ts'
import { unquotedName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'

interface Deleter {
  readonly portal: Pick<Portal, 'clock'>
  readonly tenant: { readonly id: number }
}

/**
 * Deletes rows that are still removed, in the caller's transaction: their files are released, and their history keeps
 * that they were there and no values.
 */
export async function deleteRemoved(deleter: Deleter, rows: Rows, table: Table, ids: readonly string[]): Promise<void> {
  const { rows: gone } = await rows.query<{ readonly id: string }>({
    text: `delete from ${table.name} where tenant_id = $1::int and id = any($2::uuid[]) and deleted_at is not null returning id`,
    values: [deleter.tenant.id, ids],
  })
  const deleted = gone.map(({ id }) => id)
  await releaseFilesOf(deleter, rows, unquotedName(table), deleted)
  await rows.query({
    name: 'blank-purged',
    text: 'select blank_purged($1, $2::text[])',
    values: [unquotedName(table), deleted],
  })
}
