import { personOf } from '#engine/definition'
import { SIGNATURE_TABLE } from '../../evidence/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import { quoted } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { personColumn } from '../../readAudit/index.ts'
import type { StoredColumn, StoredTable } from './storedTables.ts'

/** How a table refers to a person. Conditions are SQL over `t`, with the tenant as `$1` and the person as `$2`. */
export interface Trace {
  readonly table: StoredTable
  readonly moduleTable: Table | null
  /** Condition for the person's own rows. */
  readonly ownCondition: string
  /** Columns that may mention the person, each with a condition. */
  readonly mentions: readonly { readonly column: string; readonly when: string }[]
}

const PERSON = '$2::uuid'

/** Tables that refer to a person otherwise than by `user_id` or a module's field. */
const PERSON_CONDITIONS: { readonly [table: string]: string } = {
  view_as: `t.person = ${PERSON}`,
  read_log: `t.people @> array[${PERSON}]`,
  // Not of whoever owns what was signed.
  [SIGNATURE_TABLE]: `t.signer = ${PERSON}`,
}

/** Short-lived tables of the server, secrets, which are nobody's to read, and the words of files, which are exported themselves. */
const TRANSIENT_TABLES: readonly string[] = [
  'idempotency',
  'file_text',
  'file_thumbnail',
  'access_code',
  'user_mail',
  'tenant_key',
  'signing_key',
  'second_factor',
  'recovery_code',
]

/** Finds all places with personal data, from definitions and the database catalogue. */
export function findTraces(tables: readonly StoredTable[], model: TenantDefinitions): readonly Trace[] {
  // Of several modules over one table the one that is named like it describes all of its columns.
  const described = [...model.tables.values()].toSorted((a, b) => Number(isNamesake(a)) - Number(isNamesake(b)))
  const modules = new Map(described.map((table) => [table.name.replaceAll('"', ''), table] as const))
  const owned = [...modules].filter(([, table]) => personOf(table.module) !== null)
  const ownIds = new Map(
    owned.map(([name, table]) => [
      name,
      `select t.id from ${table.name} t where t.tenant_id = $1::int and ${ownRecordCondition(table)}`,
    ]),
  )
  return tables
    .filter(({ name }) => !TRANSIENT_TABLES.includes(name))
    .map((table) => {
      const of = modules.get(table.name) ?? null
      return { table, moduleTable: of, ownCondition: ownCondition(table, of, ownIds), mentions: mentionColumns(table) }
    })
}

const isNamesake = ({ module }: Table): boolean => module.table === module.id

/** Whether a record is the person's: by id, reference, or sign-in e-mail. */
function ownRecordCondition(table: Table): string {
  const place = table.storage.get(personOf(table.module) ?? '')
  return place?.kind === 'column' && place.type === 'text'
    ? `lower(${place.read}) = (select lower(u.email) from "user" u where u.tenant_id = $1::int and u.id = ${PERSON})`
    : `(${personColumn(table)}) = ${PERSON}`
}

function ownCondition({ name, columns }: StoredTable, of: Table | null, ownIds: ReadonlyMap<string, string>): string {
  const elsewhere = PERSON_CONDITIONS[name]
  if (elsewhere) return elsewhere
  if (of && ownIds.has(name)) return ownRecordCondition(of)
  const has = (column: string): boolean => columns.some((one) => one.name === column)
  const ofEach = (entity: string, record: string): readonly string[] =>
    [...ownIds].map(([table, ids]) => `t.${entity} = '${table}' and t.${record} in (select o.id::text from (${ids}) o)`)
  const conditions = [
    ...(has('user_id') ? [`t.user_id = ${PERSON}`] : []),
    ...(has('entity') && has('record') ? ofEach('entity', 'record') : []),
    ...(has('record_table') && has('record_id')
      ? [
          ...ofEach('record_table', 'record_id::text'),
          `t.record_table = '${SIGNATURE_TABLE}' and t.record_id in (
             select s.id from ${SIGNATURE_TABLE} s where s.tenant_id = $1::int and s.signer = ${PERSON})`,
          `t.record_table = 'draft' and t.created_by = ${PERSON}`,
          `t.record_table is null and t.created_by = ${PERSON}`,
        ]
      : []),
    // Rows that belong to one of the person's records.
    ...columns.flatMap(({ name: column, to }) => {
      const ids = to === null || to === 'user' ? undefined : ownIds.get(to)
      return ids === undefined || name === to ? [] : [`t.${quoted(column)} in (${ids})`]
    }),
  ]
  return conditions.length > 0 ? conditions.map((one) => `(${one})`).join(' or ') : 'false'
}

/** Columns that are exported with their record and too large to search for ids. */
const UNSEARCHED_COLUMNS: { readonly [table: string]: readonly string[] } = { history: ['before', 'after'] }

/** Answers to served forms are not searched either. */
const ANSWERS = 'submissions'

const mentionColumns = ({ name, columns }: StoredTable): Trace['mentions'] =>
  columns
    .filter((column) => column.name !== ANSWERS && !UNSEARCHED_COLUMNS[name]?.includes(column.name))
    .flatMap(mentionIn)

/** Conditions for a column that may contain a user's id: as a value, in a list, or in JSON. */
function mentionIn({ name, type, made }: StoredColumn): Trace['mentions'] {
  if (made || name === 'tenant_id') return []
  const column = `t.${quoted(name)}`
  const when =
    type === 'uuid'
      ? `${column} = ${PERSON}`
      : type === 'uuid[]'
        ? `${column} @> array[${PERSON}]`
        : type === 'json' || type === 'jsonb'
          ? `${column}::text like '%' || ${PERSON} || '%'`
          : type === 'text'
            ? `${column} = (${PERSON})::text`
            : null
  return when === null ? [] : [{ column: name, when }]
}
