import type { Values } from '#engine/form'
import { refuse } from '../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { literal, ofModule, parentRead, targetOf } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { closesCycle } from './closesCycle.ts'
import { unrestrictedTable } from './table.ts'
import type { PreviousRecord } from './writeRecord.ts'

/** Whether a change gives the record another parent. Unless the stored one was read, any parent is another one. */
export function movesInTree({ module }: CallContext, values: Values, before: PreviousRecord): boolean {
  const parent = module.roles.get('parent')
  if (!parent || !Object.hasOwn(values, parent.name)) return false
  return idIn(values[parent.name]) !== idIn(before.values[parent.name])
}

/** An id is the same in capitals. */
const idIn = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : (value ?? null))

/**
 * Refuses a parent that is the record itself or stands below it, and any other parent while other modules refer to
 * records below it, if the definition has a code for that.
 */
export async function refuseTreeMove(
  context: CallContext,
  table: Table,
  rows: Rows,
  id: string,
  values: Values,
): Promise<RefusedAnswer | null> {
  const { module } = context
  const parent = module.roles.get('parent')
  if (!parent) return null
  const { cycle = '90004', inUse } = module.source.tree ?? {}
  const refuseParent = (code: string): RefusedAnswer =>
    refuse(code, { fields: [{ pointer: `/${(parent.wire || [parent.name]).join('/')}`, code }] })
  if (await closesCycle(context, table, rows, [id], values[parent.name])) return refuseParent(cycle)
  return inUse !== undefined && (await isUsedBelow(context, unrestrictedTable(table), rows, id))
    ? refuseParent(inUse)
    : null
}

/** Whether records of other modules refer to one below this one. */
async function isUsedBelow(
  { tenant, definitions }: CallContext,
  table: Table,
  rows: Rows,
  id: string,
): Promise<boolean> {
  const above = parentRead(table)
  const uses = [
    ...table.referredBy
      .filter((other) => other.table !== table.name)
      .map((other) => `from ${other.table} o join below on o.${other.column} = below.id where true`),
    ...[...definitions.tables.values()].flatMap((other) => extraUses(other, table.module.id)),
  ]
  if (above === null || uses.length === 0) return false
  const used = uses.map((use) => `exists (select ${use} and o.tenant_id = $1::int and o.deleted_at is null)`)
  const { rows: found } = await rows.query<{ used: boolean }>({
    text: `with recursive below (id) as (
             select t.id from ${table.name} t where t.tenant_id = $1::int and ${above} = $2::uuid and t.deleted_at is null
             union
             select t.id from ${table.name} t join below on ${above} = below.id where t.tenant_id = $1::int and t.deleted_at is null)
           select ${used.join(' or ')} as used`,
    values: [tenant.id, id],
  })
  return found[0]?.used === true
}

/** References of another module to single records of a module that stand in its column `extra`. */
const extraUses = (other: Table, target: string): readonly string[] =>
  other.module.id === target
    ? []
    : [...other.module.fields.values()].flatMap(({ name, source }) => {
        const place = source.to === target && !source.many ? other.storage.get(name) : undefined
        if (place?.kind !== 'extra') return []
        const holds = `o.extra <> '{}'::jsonb and o.extra @> jsonb_build_object(${literal(place.key)}, below.id)`
        const own = ofModule(other).map((condition) => ` and ${condition.replace('t.', 'o.')}`)
        return [`from ${targetOf(other)} o join below on ${holds} where true${own.join('')}`]
      })
