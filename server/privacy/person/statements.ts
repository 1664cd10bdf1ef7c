import { quoted } from '../../sql/index.ts'
import type { StoredColumn } from './storedTables.ts'
import type { Trace } from './traces.ts'

/** Columns that are nobody's to read, that only tell how a row is kept, or that are computed from others. */
const isTold = ({ name, type, made }: StoredColumn): boolean =>
  !made && name !== 'tenant_id' && type !== 'bytea' && !/(?:password|secret|token|hash|lease|wrapped)/.test(name)

/** Of the readings of somebody's data they are told when, how, by whom and of what: nobody else who was read beside. */
const TOLD: { readonly [table: string]: readonly string[] } = {
  read_log: ['id', 'at', 'reader', 'kind', 'module', 'fields'],
}

const toldColumns = ({ table: { name, columns } }: Trace): readonly StoredColumn[] =>
  columns.filter((column) => isTold(column) && (TOLD[name]?.includes(column.name) ?? true))

/** How many rows of a table are the person's own, and how many name them beside. */
export const countText = ({ table: { name }, own, named }: Trace): string =>
  `select count(*) filter (where ${own})::int as own, count(*) filter (where (${own}) is not true)::int as named
     from ${quoted(name)} t where t.tenant_id = $1::int and $2::uuid is not null and (${own}${either(named)})`

/** The person's own rows of a table, each as JSON. */
export const ownText = (trace: Trace): string => {
  const said = toldColumns(trace).map(({ name }) => `'${name}', t.${quoted(name)}`)
  return `select jsonb_build_object(${said.join(', ')}) as row from ${quoted(trace.table.name)} t where t.tenant_id = $1::int and (${trace.own})`
}

/** Rows of others, or of nobody, that name the person: which and where, and nothing of what they say. */
export function namedText({ table: { name, columns }, own, named }: Trace): string {
  const has = (column: string): boolean => columns.some((one) => one.name === column)
  const when = ['at', 'created_at'].find(has)
  const said = [
    `'tabla', '${name}'`,
    ...(has('id') ? [`'id', t.id`] : []),
    ...(when ? [`'fecha', t.${when}`] : []),
    `'campos', to_jsonb(array_remove(array[${named.map(({ column, when: holds }) => `case when ${holds} then '${column}' end`).join(', ')}]::text[], null))`,
  ]
  return `select jsonb_build_object(${said.join(', ')}) as row from ${quoted(name)} t where t.tenant_id = $1::int and (${own}) is not true and (false${either(named)})`
}

const either = (named: Trace['named']): string => named.map(({ when }) => ` or coalesce(${when}, false)`).join('')
