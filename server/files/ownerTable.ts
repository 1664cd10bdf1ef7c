import type { CallContext } from '../operation/index.ts'
import { unquotedName } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import type { OwnerRecord } from './storedFile.ts'

/**
 * The table of the record that owns a file. Of modules that share a table it is that of the module which has the record.
 * Undefined if no such module is served.
 */
export async function ownerTable(
  { rows, tenant, definitions }: Pick<CallContext, 'rows' | 'tenant' | 'definitions'>,
  { table: name, record }: OwnerRecord,
): Promise<Table | undefined> {
  const named = [...definitions.tables.values()].filter((table) => unquotedName(table) === name)
  const general = named.find((table) => table.general !== undefined)?.general
  if (!general) return named[0]
  const { rows: found } = await rows.query<{ readonly module: string }>({
    name: 'module-of-owner',
    text: `select ${general.column} as module from ${general.table} where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant.id, record],
  })
  return named.find(({ module }) => module.id === found[0]?.module)
}
