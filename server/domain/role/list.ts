import { ALL_ROWS } from '#engine/call'
import { answer, refuse, validZone } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { Parameters, filterConditions, formConditions, orderBy } from '../../sql/index.ts'
import { ROLE_COLUMNS, roleRow } from './roleRecord.ts'
import type { RoleRow } from './roleRecord.ts'
import { roleTable } from './roleTable.ts'

/** Lists the roles, for everybody who must choose one (PE-11). Grants are not included. */
export const list: Operation = async (context, { filter, forms, served, sort }) => {
  const { tenant, module } = context
  const table = roleTable(module)
  const parameters = new Parameters()
  const said = formConditions(table, forms, parameters)
  if (said === null || served.length > 0) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const zone = validZone(tenant.attributes['zonaHoraria'])
  const where = [
    `t.tenant_id = ${parameters.add(tenant.id, 'int')}`,
    't.deleted_at is null',
    ...filterConditions(table, filter, zone, parameters),
    ...said,
  ].join(' and ')
  const order = orderBy(table, sort.length > 0 ? sort : [{ field: 'nombre', down: false }])
  const text = `select ${ROLE_COLUMNS} from role t where ${where} order by ${order} limit ${parameters.add(ALL_ROWS, 'int')}`
  const { rows } = await context.rows.query<RoleRow>({ text, values: parameters.values })
  return answer(
    200,
    rows.map((row) => roleRow(row, context)),
  )
}
