import { quoted } from '../../sql/index.ts'
import type { StoredColumn } from './storedTables.ts'
import type { Trace } from './traces.ts'

/** Columns that are nobody's to read, that only tell how a row is kept, or that are computed from others. */
const isDisclosable = ({ name, type, made }: StoredColumn): boolean =>
  !made && name !== 'tenant_id' && type !== 'bytea' && !/(?:password|secret|token|hash|lease|wrapped)/.test(name)

/** Of the readings of somebody's data they are told when, how, by whom and of what: nobody else who was read beside. */
const DISCLOSED_COLUMNS: { readonly [table: string]: readonly string[] } = {
  read_log: ['id', 'at', 'reader', 'kind', 'module', 'fields'],
}

const disclosedColumns = ({ table: { name, columns } }: Trace): readonly StoredColumn[] =>
  columns.filter((column) => isDisclosable(column) && (DISCLOSED_COLUMNS[name]?.includes(column.name) ?? true))

/** How many rows of a table are the person's own, and how many name them beside. */
export const countText = ({ table: { name }, ownCondition, mentions }: Trace): string =>
  `select count(*) filter (where ${ownCondition})::int as own, count(*) filter (where (${ownCondition}) is not true)::int as named
     from ${quoted(name)} t where t.tenant_id = $1::int and $2::uuid is not null and (${ownCondition}${anyOf(mentions)})`

/** The person's own rows of a table, each as JSON. */
export const ownRowsText = (trace: Trace): string => {
  const said = disclosedColumns(trace).map(({ name }) => `'${name}', t.${quoted(name)}`)
  return `select jsonb_build_object(${said.join(', ')}) as row from ${quoted(trace.table.name)} t where t.tenant_id = $1::int and (${trace.ownCondition})`
}

/** Rows of others, or of nobody, that name the person: which and where, and nothing of what they say. */
export function mentionText({ table: { name, columns }, ownCondition, mentions }: Trace): string {
  const has = (column: string): boolean => columns.some((one) => one.name === column)
  const when = ['at', 'created_at'].find(has)
  const said = [
    `'tabla', '${name}'`,
    ...(has('id') ? [`'id', t.id`] : []),
    ...(when ? [`'fecha', t.${when}`] : []),
    `'campos', to_jsonb(array_remove(array[${mentions.map(({ column, when: holds }) => `case when ${holds} then '${column}' end`).join(', ')}]::text[], null))`,
  ]
  return `select jsonb_build_object(${said.join(', ')}) as row from ${quoted(name)} t where t.tenant_id = $1::int and (${ownCondition}) is not true and (false${anyOf(mentions)})`
}

const anyOf = (named: Trace['mentions']): string => named.map(({ when }) => ` or coalesce(${when}, false)`).join('')
