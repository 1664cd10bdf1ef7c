import type { Field } from '#engine/field'
import { columnName, quoted } from './parameters.ts'
import type { Stored } from './table.ts'

/** The text in the reader's language, of a value with one in each. */
export const inLanguage = (read: string): string => `in_language(${read})`

/** A title over an alias of its table. */
export const titleRead = (alias: string, title: Field): string => {
  const read = `${alias}.${quoted(columnName(title.id))}`
  return title.source.localised === undefined ? read : inLanguage(read)
}

/** The title of the record that a reference names. */
export function labelJoin(
  table: string,
  title: Field,
  storage: Stored,
  at: number,
): { readonly join: string; readonly read: string } {
  const alias = `r${at}`
  return {
    join: `left join ${table} ${alias} on ${alias}.tenant_id = t.tenant_id and ${alias}.id = ${storage.read}`,
    read: titleRead(alias, title),
  }
}

/** The titles of records that one part of each row refers to, by id. */
export const rowLabels = (table: string, title: Field, storage: Stored, part: string): string =>
  `(select jsonb_object_agg(r.id, ${titleRead('r', title)}) from ${table} r where r.tenant_id = t.tenant_id and r.id = any(array(select case when e->>'${part}' ~ '${IS_UUID}' then (e->>'${part}')::uuid end from jsonb_array_elements(${listOf(storage)}) e)))`

const IS_UUID = '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$'

/** The titles of a list of references, by id. */
export const listLabels = (table: string, title: Field, storage: Stored): string =>
  `(select jsonb_object_agg(r.id, ${titleRead('r', title)}) from ${table} r where r.tenant_id = t.tenant_id and r.id = any(array(select case when e ~ '${IS_UUID}' then e::uuid end from jsonb_array_elements_text(${listOf(storage)}) e)))`

/** An array of ids, so that each record is found by index. */
const listOf = ({ read }: Stored): string => `case jsonb_typeof(${read}) when 'array' then ${read} else '[]' end`
