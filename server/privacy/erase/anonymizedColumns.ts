import { PERSON, personOf } from '#engine/definition'
import { staysErased } from '#engine/extra'
import type { FieldRole } from '#engine/source'
import type { Field } from '#engine/field'
import { quoted } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import type { StoredColumn, StoredTable } from '../person/index.ts'

/** Technical columns without personal data. */
const KEPT_COLUMNS: readonly string[] = [
  'tenant_id',
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'deleted_at',
  'live',
]

/** Roles of fields that others need. */
const KEPT_ROLES: readonly FieldRole[] = ['status', 'tenant', 'owner', 'area', 'client', 'parent', 'order', 'language']

/** Replacements for a name that cannot be empty: a text, and an address that nobody can have (RFC 2606). */
interface Replacement {
  readonly nobody: string
}

/**
 * The columns to empty when a person is erased, with SQL for the new value: null if allowed, otherwise the default,
 * otherwise a placeholder, and the row's id in unique columns. References, states, timestamps and fields that the
 * definition keeps stay.
 */
export function anonymizedColumns(
  table: Table,
  stored: StoredTable,
  { nobody }: Replacement,
): readonly (readonly [column: string, value: string])[] {
  const { module, storage } = table
  const keeps = new Set(module.source.privacy?.keeps)
  const person = personOf(module)
  const isPerson = person === PERSON
  const fields = new Map(
    [...module.fields.values()].flatMap((field) => {
      const place = storage.get(field.name)
      return place?.kind === 'column' ? [[place.column.replaceAll('"', ''), field] as const] : []
    }),
  )
  const named = person === null ? PLACEHOLDER : literal(nobody)
  // The columns of a table that modules share belong to none of their fields.
  if (table.general) return [['extra', emptiedExtra(table, named)]]
  return stored.columns.flatMap((column) => {
    const field = fields.get(column.name)
    if (KEPT_COLUMNS.includes(column.name) || column.made || (field && isKept(field, keeps))) return []
    if (field && roleOf(field) === 'status') return isPerson ? inactiveStatus(column, field) : []
    if (isNeededByOthers(column, field, isPerson)) return []
    const value = emptiedValue(column, field, named)
    return value === null ? [] : [[column.name, value]]
  })
}

/**
 * SQL for the values that stay in the table that modules share: those that a table of its own keeps, and a title. Values
 * of fields that the module has no more go with the others.
 */
function emptiedExtra({ module }: Table, named: string): string {
  const fields = [...module.fields.values()]
  const kept = fields.filter((field) => staysErased(field, module.source))
  const title = module.roles.get('title')
  const isUnique = module.source.unique?.some(({ fields: names }) => title && names.includes(title.name)) === true
  const replaced = isUnique ? `'– ' || t.id::text` : named
  const value = title?.kind.kind === 'email' ? `t.id::text || '@erased.invalid'` : replaced
  const told =
    title && !kept.includes(title) ? [`jsonb_build_object(${literal(title.id)}, to_jsonb((${value})::text))`] : []
  const ids = kept.map(({ id }) => literal(id)).join(', ')
  return [
    `(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(t.extra) e where e.key = any(array[${ids}]::text[]))`,
    ...told,
  ].join(' || ')
}

/** A number of a series is of the record, and is given once. */
const isKept = ({ name, source }: Field, keeps: ReadonlySet<string>): boolean =>
  keeps.has(name) || source.series !== undefined

const roleOf = ({ role, kind }: Field): FieldRole | undefined => role ?? kind.role

/** Whether a reference is needed by others. A person's own references are emptied. */
function isNeededByOthers({ to }: StoredColumn, field: Field | undefined, isPerson: boolean): boolean {
  const role = field && roleOf(field)
  if (role && KEPT_ROLES.includes(role)) return true
  return to !== null && to !== 'file' && !isPerson
}

const TEXTS: readonly string[] = ['text', 'json', 'jsonb']

/** Placeholder for a column that cannot be empty. */
const PLACEHOLDER = `'–'`

/** A constant default. Emptying twice gives the same result. */
const CONSTANT_DEFAULT = /^'(?:[^']|'')*'(?:::[\w ]+)?$/

function emptiedValue(column: StoredColumn, field: Field | undefined, named: string): string | null {
  const { type, always, initial, unique } = column
  if (type.startsWith('timestamp')) return null
  if (!always && !isUniqueTitle(column, field)) return 'null'
  if (!TEXTS.includes(type) || (field && field.options.length > 0)) return null
  if (initial !== null && CONSTANT_DEFAULT.test(initial)) return initial
  if (type !== 'text') return `'{}'`
  if (field?.kind.kind === 'email') return `t.id::text || '@erased.invalid'`
  if (unique) return `'– ' || t.id::text`
  return field?.role === 'title' ? named : PLACEHOLDER
}

/** A title that tells records apart is never emptied, even if it may be: others would stand in a folder without a name. */
const isUniqueTitle = ({ unique, type }: StoredColumn, field: Field | undefined): boolean =>
  unique && type === 'text' && field?.role === 'title'

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Sets the status to inactive, so that nobody can sign in. */
const inactiveStatus = ({ name }: StoredColumn, { source, options }: Field): readonly (readonly [string, string])[] => {
  const said =
    typeof source.states === 'object' && 'inactive' in source.states ? source.states.inactive : options[1]?.key
  return said === undefined ? [] : [[name, literal(String(said))]]
}

/** SQL for whether a row holds anything to empty. */
export const holdsAnyText = (columns: readonly (readonly [column: string, value: string])[]): string =>
  columns.map(([column, value]) => `t.${quoted(column)}::text is distinct from (${value})::text`).join(' or ') ||
  'false'

/** SQL assignments for the columns. */
export const assignmentsText = (columns: readonly (readonly [column: string, value: string])[]): string =>
  columns.map(([column, value]) => `${quoted(column)} = ${value}`).join(', ')
