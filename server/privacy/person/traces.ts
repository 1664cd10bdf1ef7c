import { personOf } from '#engine/definition'
import { SIGNATURE_TABLE } from '../../evidence/index.ts'
import type { TenantDefinitions } from '../../tenantDefinitions/index.ts'
import { quoted, unquotedName } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { personColumn, personPlace } from '../../readAudit/index.ts'
import type { StoredColumn, StoredTable } from './storedTables.ts'

/** How a table refers to a person. Conditions are SQL over `t`, with the tenant as `$1` and the person as `$2`. */
export interface Trace {
  readonly table: StoredTable
  readonly moduleTable: Table | null
  /** The rows as SQL: the table, or those of one module in a table that modules share. */
  readonly source: string
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
  'extra_key',
  'tenant_key',
  'signing_key',
  'second_factor',
  'recovery_code',
]

/** Finds all places with personal data, from definitions and the database catalogue. */
export function findTraces(tables: readonly StoredTable[], model: TenantDefinitions): readonly Trace[] {
  // Of several modules over one table the one that is named like it describes all of its columns.
  const described = [...model.tables.values()].toSorted((a, b) => Number(isNamesake(a)) - Number(isNamesake(b)))
  const sharing = described.filter(({ general }) => general !== undefined)
  const modules = new Map(
    described.filter(({ general }) => general === undefined).map((table) => [unquotedName(table), table] as const),
  )
  const owned = [...modules.values(), ...sharing]
    .filter(({ module }) => personOf(module) !== null)
    .map((table): OwnedRecords => ({
      name: unquotedName(table),
      ids: `select t.id from ${table.name} t where t.tenant_id = $1::int and ${ownRecordCondition(table)}`,
    }))
  const trace = (table: StoredTable, of: Table | null, source: string): Trace => ({
    table,
    moduleTable: of,
    source,
    ownCondition: ownCondition(table, of, owned),
    mentions: mentionColumns(table),
  })
  return tables
    .filter(({ name }) => !TRANSIENT_TABLES.includes(name))
    .flatMap((table) => {
      const parts = sharing.filter((one) => unquotedName(one) === table.name)
      return [
        ...parts.map((one) => trace(table, one, one.name)),
        trace(table, modules.get(table.name) ?? null, rowsOfNone(table, parts)),
      ]
    })
}

/** The records of people in one table: their ids as SQL. */
interface OwnedRecords {
  readonly name: string
  readonly ids: string
}

/** The rows of a table that belong to none of the modules which share it. */
function rowsOfNone({ name }: StoredTable, parts: readonly Table[]): string {
  const [first] = parts.flatMap(({ general }) => general ?? [])
  if (!first) return quoted(name)
  const values = parts.flatMap(({ general }) => general?.value ?? [])
  return `(select r.* from ${quoted(name)} r where r.${first.column} not in (${values.join(', ')}))`
}

const isNamesake = ({ module }: Table): boolean => module.table === module.id

/** Whether a record is the person's: by id, reference, or sign-in e-mail. */
function ownRecordCondition(table: Table): string {
  const place = personPlace(table)
  return place?.type === 'text'
    ? `lower(${place.read}) = (select lower(u.email) from "user" u where u.tenant_id = $1::int and u.id = ${PERSON})`
    : `(${personColumn(table)}) = ${PERSON}`
}

function ownCondition({ name, columns }: StoredTable, of: Table | null, owned: readonly OwnedRecords[]): string {
  const elsewhere = PERSON_CONDITIONS[name]
  if (elsewhere) return elsewhere
  if (of && personOf(of.module) !== null) return ownRecordCondition(of)
  const has = (column: string): boolean => columns.some((one) => one.name === column)
  const ofEach = (entity: string, record: string): readonly string[] =>
    owned.map((of_) => `t.${entity} = '${of_.name}' and t.${record} in (select o.id::text from (${of_.ids}) o)`)
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
      const own = to === null || to === 'user' || name === to ? [] : owned.filter((one) => one.name === to)
      return own.map(({ ids }) => `t.${quoted(column)} in (${ids})`)
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
