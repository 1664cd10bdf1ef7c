import { ALL_ROWS } from '#engine/access'
import { answer, refuse, sessionReach } from '../../operation/index.ts'
import type { Answer, Operation, CallContext } from '../../operation/index.ts'
import { erasePerson } from '../../privacy/erase/index.ts'
import { findAbove } from '../role/index.ts'
import { PERSON, personOf } from '#engine/definition'
import type { Rows } from '../../tenancy/index.ts'
import { readSubject } from '../../privacy/person/index.ts'
import type { DataSubject } from '../../privacy/person/index.ts'
import { isUuid, scopeCondition, Parameters } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'

/** Erases a person. The caller must have typed their name. */
export const erase: Operation = (context, { id, values }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const { portal, tenant, definitions, plan } = context
    const subject = await findPerson(context, rows, id)
    if (!subject) return refuse('91016')
    const people = tableOfPeople(context)
    const above = people && (await findAbove(context, rows, people, [subject.id], ALL_ROWS))
    if (above) return refuse('71001')
    const said: unknown = values['confirmacion']
    if (typeof said !== 'string' || said.trim() !== subject.nombre.trim())
      return refuse('90004', { fields: [{ pointer: '/confirmacion', code: '90004' }] })
    return (await erasePerson({ portal, tenant, definitions, rows, by: plan.user }, subject.id)) ?? answer(204)
  })

/** The table whose records are the people themselves. */
const tableOfPeople = ({ definitions }: Pick<CallContext, 'definitions'>): Table | undefined =>
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
