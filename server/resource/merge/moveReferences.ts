import { personOf } from '#engine/definition'
import type { Field } from '#engine/field'
import type { CallContext } from '../../operation/index.ts'
import { ofModule, quoted, targetOf } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'

/**
 * Makes everything that refers to one of the `others` refer to the record that is kept: references of every module,
 * single, in lists and within rows, and, where the records are people, what they have made. Logs stay as they are:
 * the server may not change them. A record that would refer to itself refers to nothing.
 */
export async function moveReferences(
  context: CallContext,
  table: Table,
  kept: string,
  others: readonly string[],
): Promise<void> {
  const { rows, tenant, plan, portal } = context
  // Records of a disabled module come back with it.
  const definitions = await portal.tenantDefinitions.withDisabled(rows, tenant)
  const tables = [...definitions.tables.values()]
  const changeable = await changeableTables(context, tables)
  for (const other of tables) {
    const columns = changeable.has(targetOf(other)) ? columnsOf(other, table) : []
    if (columns.length === 0) continue
    // A record does not refer to itself.
    const target = other.name === table.name ? 'nullif($2::uuid, t.id)' : '$2::uuid'
    const where = ['t.tenant_id = $1::int', ...ofModule(other), `(${columns.map(refersToOthers).join(' or ')})`]
    await rows.query({
      text: `update ${targetOf(other)} t set ${columns.map((column) => `${column.name} = ${movedValue(column, target)}`).join(', ')},
                    version = version + 1, updated_at = now(), updated_by = $4::uuid
              where $5::text is not null and ${where.join(' and ')}`,
      values: [tenant.id, kept, others, plan.user, `"(${others.join('|')})"`],
    })
  }
}

/** The tables whose rows the server may change. */
async function changeableTables({ rows }: CallContext, tables: readonly Table[]): Promise<ReadonlySet<string>> {
  const { rows: found } = await rows.query<{ readonly name: string }>({
    name: 'changeable-tables',
    text: `select name from unnest($1::text[]) name where has_table_privilege(name, 'UPDATE')`,
    values: [tables.map(targetOf)],
  })
  return new Set(found.map(({ name }) => name))
}

/** System columns of a stored record. */
const KEPT = ['version', 'updated_at', 'updated_by'] as const

function columnsOf(table: Table, target: Table): readonly ReferenceColumn[] {
  if (!KEPT.every((name) => table.columns.has(name))) return []
  const isMade = personOf(target.module) === 'id' && table.columns.has('created_by')
  return [...referenceColumns(table, target.module.id), ...(isMade ? [MAKER] : [])]
}

const MAKER: ReferenceColumn = { name: 'created_by', kind: 'id' }

const movedValue = ({ name, kind }: ReferenceColumn, target: string): string =>
  kind === 'id'
    ? `case when t.${name} = any($3::uuid[]) then ${target} else t.${name} end`
    : `merged_references(t.${name}, $3::uuid[]::text[], (${target})::text)`

const refersToOthers = ({ name, kind }: ReferenceColumn): string =>
  kind === 'id' ? `t.${name} = any($3::uuid[])` : `t.${name}::text ~ $5`

/** A column that holds references: one id, or JSON with ids in lists, rows or fields. */
interface ReferenceColumn {
  /** Quoted. */
  readonly name: string
  readonly kind: 'id' | 'json'
}

/** The columns of a table in which fields of its definition refer to records of the module `target`. */
function referenceColumns({ module, storage }: Table, target: string): readonly ReferenceColumn[] {
  const found = new Map<string, ReferenceColumn>()
  for (const field of module.fields.values()) {
    const place = refersTo(field, target) ? storage.get(field.name) : undefined
    if (place?.kind === 'extra') found.set('extra', { name: quoted('extra'), kind: 'json' })
    if (place?.kind === 'column' && !place.generated)
      found.set(place.column, { name: place.column, kind: place.type === 'jsonb' ? 'json' : 'id' })
  }
  return [...found.values()]
}

/** Whether a field, or a part of it, refers to records of the module. */
export const refersTo = ({ source, of }: Field, target: string): boolean =>
  source.to === target || of.some((part) => refersTo(part, target))
