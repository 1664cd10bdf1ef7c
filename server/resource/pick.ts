import { ALL_ROWS } from '#engine/call'
import { localisedText } from '#engine/field'
import { answer, validZone } from '../operation/index.ts'
import type { Operation } from '../operation/index.ts'
import { Parameters, filterConditions, orderBy, scopeCondition } from '../sql/index.ts'
import { storedSelection } from './selection.ts'
import { tableOf } from './table.ts'

/** Returns options for a picker: `{id, nombre, descripcion?}` of reachable active records, by title. */
export const pick: Operation = async (context, call) => {
  const table = tableOf(context)
  const { module, translator } = context
  const title = module.roles.get('title')
  const fields = [title, module.fields.get('descripcion')].filter((field) => field !== undefined)
  const chosen = storedSelection(context, table, fields)
  const status = module.roles.get('status')
  const active = status?.options[0]?.key
  const parameters = new Parameters()
  const where = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    't.deleted_at is null',
    scopeCondition(table, context.scope, context.plan.user, parameters),
    ...filterConditions(
      table,
      { ...call.filter, ...(status && active !== undefined ? { [status.name]: [active] } : {}) },
      validZone(context.tenant.attributes['zonaHoraria']),
      parameters,
    ),
    ...(context.extraConditions?.(parameters) ?? []),
  ].join(' and ')
  const order = orderBy(table, title ? [{ field: title.name, down: false }] : [])
  const text = `select ${chosen.fieldsOnly} from ${table.name} t where ${where} order by ${order} limit ${parameters.add(ALL_ROWS, 'int')}`
  const { rows } = await context.rows.query<Record<string, unknown>>({ text, values: parameters.values })
  return answer(
    200,
    rows.map(chosen.read).map(({ id, values }) => ({
      id,
      nombre: title ? localisedText(values[title.name], translator) : '',
      ...(values['descripcion'] ? { descripcion: localisedText(values['descripcion'], translator) } : {}),
    })),
  )
}
