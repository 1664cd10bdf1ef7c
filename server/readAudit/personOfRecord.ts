import { PERSON, personOf, sensitiveFields } from '#engine/definition'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { isUuid } from '../sql/index.ts'
import { personColumn } from './recordExport.ts'

/**
 * Finds the person of a live or removed record if the disclosed values do not contain it. Undefined if no audit needs
 * it.
 */
export async function personOfRecord(
  { readAudit, module, definitions, tenant }: CallContext,
  rows: Rows,
  id: string,
): Promise<string | null | undefined> {
  const table = definitions.tables.get(module.id)
  const named = personOf(module)
  if (!readAudit || !table || named === null || named === PERSON || !isUuid(id) || sensitiveFields(module).size === 0)
    return undefined
  const { rows: found } = await rows.query<{ readonly person: string | null }>({
    text: `select ${personColumn(table)} as person from ${table.name} t where t.tenant_id = $1::int and t.id = $2::uuid`,
    values: [tenant.id, id],
  })
  return found[0]?.person ?? null
}
