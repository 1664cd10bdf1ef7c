import { PERSON, personOf } from '#engine/definition'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { sessionReach } from '../../operation/index.ts'
import { readSubject } from '../../privacy/person/index.ts'
import type { DataSubject } from '../../privacy/person/index.ts'
import { isUuid, scopeCondition, Parameters } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'

/** The table whose records are the people themselves. */
export const tableOfPeople = ({ definitions }: Pick<CallContext, 'definitions'>): Table | undefined =>
  [...definitions.tables.values()].find(({ module }) => personOf(module) === PERSON)

/** Finds a person within the caller's reach, or null. */
export async function findPerson(context: CallContext, rows: Rows, id: string | null): Promise<DataSubject | null> {
  const { session, tenant, call, plan } = context
  const table = tableOfPeople(context)
  if (!table || !session || !isUuid(id)) return null
  const { scope } = sessionReach(session, tenant, table.module, call.needs)
  if (!scope) return null
  const parameters = new Parameters()
  const { rowCount } = await rows.query({
    text: `select 1 from ${table.name} t where t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')} and ${scopeCondition(table, scope, plan.user, parameters)}`,
    values: parameters.values,
  })
  return rowCount === 0 ? null : readSubject(rows, tenant.id, id)
}
