import type { Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import { validZone } from '../operation/index.ts'
import { Parameters, filterConditions, isUuid, scopeCondition, titleRead } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import type { Labels } from './offeredOptions.ts'

/** Finds which ids are records the caller may choose: of the tenant, not removed, active and within the filter. */
export async function keysInTable(
  context: CallContext,
  table: Table,
  filter: Values,
  keys: readonly string[],
): Promise<Labels> {
  const ids = keys.filter(isUuid)
  const title = table.module.roles.get('title')
  if (ids.length === 0) return new Map()
  const status = table.module.roles.get('status')
  const active = status?.options[0]?.key
  const parameters = new Parameters()
  const where = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    't.deleted_at is null',
    `t.id = any(${parameters.add(ids, 'uuid[]')})`,
    scopeCondition(table, context.scope, context.plan.user, parameters),
    ...filterConditions(
      table,
      { ...filter, ...(status && active !== undefined ? { [status.name]: [active] } : {}) },
      validZone(context.tenant.attributes['zonaHoraria']),
      parameters,
    ),
  ].join(' and ')
  const place = title && table.storage.get(title.name)
  const words = title && place?.kind === 'column' ? titleRead('t', title) : 't.id::text'
  const { rows } = await context.rows.query<{ id: string; words: string }>({
    text: `select t.id, ${words} as words from ${table.name} t where ${where}`,
    values: parameters.values,
  })
  return new Map(rows.map((row) => [row.id, row.words]))
}
