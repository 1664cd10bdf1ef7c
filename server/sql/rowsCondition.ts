import type { RowCondition } from '#engine/access'
import type { Table } from './table.ts'

/**
 * The SQL of conditions on the values of a record, over the alias `t`. They are part of the definition: no value needs a
 * parameter, so that everybody shares one statement.
 */
export const rowsCondition = (table: Pick<Table, 'name' | 'storage'>, conditions: readonly RowCondition[]): string =>
  conditions.length === 0 ? 'true' : `(${conditions.map((condition) => conditionOn(table, condition)).join(' and ')})`

function conditionOn({ name, storage }: Pick<Table, 'name' | 'storage'>, condition: RowCondition): string {
  const place = storage.get(condition.field)
  if (!place || !('read' in place)) throw new Error(`Rows of ${name} cannot be chosen by ${condition.field}`)
  const holds = `${place.read} ${comparison(condition)}`
  return condition.empty ? `(${place.read} is null or ${holds})` : holds
}

function comparison(condition: RowCondition): string {
  if (condition.kind === 'in') return `in (${condition.values.map(literal).join(', ')})`
  return `${condition.kind === 'before' ? '<=' : '>='} ${MOMENTS[condition.moment]}`
}

const MOMENTS = { now: 'now()', today: 'tenant_today()' } as const

const literal = (value: boolean | number | string): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
