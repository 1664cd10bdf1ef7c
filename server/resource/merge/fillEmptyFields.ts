import type { Field } from '#engine/field'
import type { CallContext } from '../../operation/index.ts'
import { holdsFiles } from '../../files/index.ts'
import type { Storage, Table } from '../../sql/index.ts'
import { storedFields } from '../fields.ts'
import { refersTo } from './moveReferences.ts'

/**
 * Gives empty fields of the record that is kept the values of the others, in their order, and adds their entries to
 * its lists. What it says itself stays. Files stay with the record that they belong to.
 */
export async function fillEmptyFields(
  { rows, tenant, plan }: CallContext,
  table: Table,
  kept: string,
  others: readonly string[],
): Promise<void> {
  const columns = filledColumns(table)
  if (columns.length === 0) return
  await rows.query({
    text: `update ${table.name} t set ${columns.map(({ name, value }) => `${name} = ${value}`).join(', ')},
                  version = version + 1, updated_at = now(), updated_by = $4::uuid
            where t.tenant_id = $1::int and t.id = $2::uuid`,
    values: [tenant.id, kept, others, plan.user],
  })
}

interface FilledColumn {
  readonly name: string
  readonly value: string
}

function filledColumns(table: Table): readonly FilledColumn[] {
  const own = storedFields(table).flatMap((field): readonly FilledColumn[] => {
    const place = table.storage.get(field.name)
    return place?.kind === 'column' && isFilled(field, place)
      ? [{ name: place.column, value: filledValue(field, place, table) }]
      : []
  })
  return table.columns.has('extra') ? [...own, { name: 'extra', value: filledExtra(table) }] : own
}

type Column = Storage & { readonly kind: 'column' }

/** Roles of fields that say what a record is, and not what is known of it. */
const OWN_ROLES: readonly string[] = ['owner', 'parent', 'status', 'tenant', 'title']

const isFilled = (field: Field, { generated }: Column): boolean =>
  !generated &&
  !(field.role && OWN_ROLES.includes(field.role)) &&
  field.kind.kind !== 'roles' &&
  field.value === undefined &&
  field.source.series === undefined &&
  !holdsFiles(field)

const OTHERS = 'o.tenant_id = $1::int and o.id = any($3::uuid[])'
const PLACE = 'array_position($3::uuid[], o.id)'

function filledValue(field: Field, place: Column, { name, module }: Table): string {
  const isOwn = refersTo(field, module.id)
  if (place.type === 'jsonb' && (field.kind.shape === 'rows' || field.source.many))
    return addedEntries(place.column, name, { isOwn, max: field.source.max ?? MOST_ENTRIES })
  const other = isOwn && place.type === 'uuid' ? ` and o.${place.column} <> t.id` : ''
  return `coalesce(${filled('t', place)}, (select o.${place.column} from ${name} o
    where ${OTHERS} and ${filled('o', place)} is not null${other} order by ${PLACE} limit 1), t.${place.column})`
}

/** The value of a row, or null if it is empty. */
const filled = (row: 'o' | 't', { column, type }: Column): string =>
  type === 'jsonb'
    ? `nullif(nullif(${row}.${column}, 'null'), '[]')`
    : type === 'text'
      ? `nullif(${row}.${column}, '')`
      : `${row}.${column}`

const MOST_ENTRIES = 1000

/** The entries of the list, and those of the others that say something else and do not refer to the record itself. */
const addedEntries = (
  column: string,
  table: string,
  { isOwn, max }: { readonly isOwn: boolean; readonly max: number },
): string => `(select coalesce(jsonb_agg(entry order by place, n) filter (where place = 0 or number <= ${max}), '[]') from (
    select entry, place, n, row_number() over (order by place, n) as number from (
      select distinct on (${SAME}) entry, place, n from (
        select 0 as place, entry, n from ${entriesOf(`t.${column}`)}
        union all
        select ${PLACE}, entry, n from ${table} o, ${entriesOf(`o.${column}`)}
         where ${OTHERS}${isOwn ? ` and strpos(entry::text, t.id::text) = 0` : ''}) listed
      order by ${SAME}, place, n) different) numbered)`

const entriesOf = (list: string): string =>
  `jsonb_array_elements(case jsonb_typeof(${list}) when 'array' then ${list} else '[]' end) with ordinality as listed (entry, n)`

/** Rows that differ in their ids alone are the same. */
const SAME = `case jsonb_typeof(entry) when 'object' then entry - 'id' - '_id' else entry end`

const filledExtra = ({ name }: Table): string => `coalesce((select jsonb_object_agg(key, value) from (
    select distinct on (key) key, value from ${name} o, jsonb_each(o.extra)
     where ${OTHERS} and value not in ('null', '[]', '""') order by key, ${PLACE}) said), '{}') || jsonb_strip_nulls(t.extra)`
