import { quoted } from '../../sql/index.ts'
import type { StoredColumn } from './storedTables.ts'
import type { Trace } from './traces.ts'

/** Excludes secret, technical and computed columns. */
const isDisclosable = ({ name, type, made }: StoredColumn): boolean =>
  !made && name !== 'tenant_id' && type !== 'bytea' && !/(?:password|secret|token|hash|lease|wrapped)/.test(name)

/** Of the read log a person only sees when, how, by whom and what was read, but not who else was read. */
const DISCLOSED_COLUMNS: { readonly [table: string]: readonly string[] } = {
  read_log: ['id', 'at', 'reader', 'kind', 'module', 'fields'],
}

const disclosedColumns = ({ table: { name, columns } }: Trace): readonly StoredColumn[] =>
  columns.filter((column) => isDisclosable(column) && (DISCLOSED_COLUMNS[name]?.includes(column.name) ?? true))

/** Counts the person's own rows, and other rows that mention them. */
export const countText = ({ source, ownCondition, mentions }: Trace): string =>
  `select count(*) filter (where ${ownCondition})::int as own, count(*) filter (where (${ownCondition}) is not true)::int as named
     from ${source} t where t.tenant_id = $1::int and $2::uuid is not null and (${ownCondition}${anyOf(mentions)})`

/** Selects the person's own rows as JSON. */
export const ownRowsText = (trace: Trace): string => {
  const said = disclosedColumns(trace).map(({ name }) => `'${name}', t.${quoted(name)}`)
  return `select jsonb_build_object(${said.join(', ')}) as row from ${trace.source} t where t.tenant_id = $1::int and (${trace.ownCondition})`
}

/** Selects rows of others that mention the person: table, id and column only. */
export function mentionText({ table: { name, columns }, source, ownCondition, mentions }: Trace): string {
  const has = (column: string): boolean => columns.some((one) => one.name === column)
  const when = ['at', 'created_at'].find(has)
  const said = [
    `'tabla', '${name}'`,
    ...(has('id') ? [`'id', t.id`] : []),
    ...(when ? [`'fecha', t.${when}`] : []),
    `'campos', to_jsonb(array_remove(array[${mentions.map(({ column, when: holds }) => `case when ${holds} then '${column}' end`).join(', ')}]::text[], null))`,
  ]
  return `select jsonb_build_object(${said.join(', ')}) as row from ${source} t where t.tenant_id = $1::int and (${ownCondition}) is not true and (false${anyOf(mentions)})`
}

const anyOf = (named: Trace['mentions']): string => named.map(({ when }) => ` or coalesce(${when}, false)`).join('')
