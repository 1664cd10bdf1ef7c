import { PERSON, personOf } from '#engine/definition'
import type { CallContext, Rows } from '../../call/context.ts'
import { reachOfSession } from '../../call/reach.ts'
import { readSubject } from '../../privacy/person/index.ts'
import type { DataSubject } from '../../privacy/person/index.ts'
import { isUuid, scopeCondition, Parameters } from '../../sql/index.ts'

/** A person among those that the caller's right reaches; null as if there were none. */
export async function reached(context: CallContext, rows: Rows, id: string | null): Promise<DataSubject | null> {
  const { model, session, tenant, call, plan } = context
  const table = [...model.tables.values()].find(({ module }) => personOf(module) === PERSON)
  if (!table || !session || !isUuid(id)) return null
  const { scope } = reachOfSession(session, tenant, table.module, call.needs)
  if (!scope) return null
  const parameters = new Parameters()
  const { rowCount } = await rows.query({
    text: `select 1 from ${table.name} t where t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.id = ${parameters.add(id, 'uuid')} and ${scopeCondition(table, scope, plan.user, parameters)}`,
    values: parameters.values,
  })
  return rowCount === 0 ? null : readSubject(rows, tenant.id, id)
}
