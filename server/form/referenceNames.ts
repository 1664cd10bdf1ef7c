import type { Field } from '#engine/field'
import { isObject } from '#engine/form'
import type { Formulario, Submission, Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { titleTablesFor, titleTable } from '../operation/index.ts'
import { Parameters, isUuid, titleRead } from '../sql/index.ts'
import type { Table } from '../sql/index.ts'
import { fieldsOf } from './readSubmissions.ts'
import type { ReferenceName } from './readSubmissions.ts'

/** Reads the titles of all records that answers refer to, as far as the caller may see them, in one statement. */
export async function referenceNames(
  context: CallContext,
  rows: Rows,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
): Promise<ReferenceName> {
  const named = titleTablesFor(context)
  const asked = new Map<Table, Set<string>>()
  for (const submission of submissions)
    for (const [field, id] of references(fieldsOf(submission, forms, context) ?? [], submission.valores)) {
      const table = isUuid(id) ? titleTable(field, named) : undefined
      if (table) asked.set(table, (asked.get(table) ?? new Set()).add(id))
    }
  const names = await readTitles(context, rows, [...asked])
  return (field, id) => {
    const table = titleTable(field, named)
    return table && names.get(table)?.get(id)
  }
}

async function readTitles(
  { tenant }: CallContext,
  rows: Rows,
  asked: readonly (readonly [Table, ReadonlySet<string>])[],
): Promise<ReadonlyMap<Table, ReadonlyMap<string, string>>> {
  const parameters = new Parameters()
  const texts = asked.flatMap(([table, ids], place) => {
    const title = table.module.roles.get('title')
    if (!title) return []
    return [
      `select ${place} as place, r.id, ${titleRead('r', title)}::text as name from ${table.name} r
        where r.tenant_id = ${parameters.add(tenant.id, 'int')} and r.id = any(${parameters.add([...ids], 'uuid[]')})`,
    ]
  })
  if (texts.length === 0) return new Map()
  const { rows: found } = await rows.query<{ place: number; id: string; name: string | null }>({
    text: texts.join(' union all '),
    values: parameters.values,
  })
  return new Map(
    asked.map(([table], at) => [
      table,
      new Map(found.flatMap(({ place, id, name }) => (place === at && name !== null ? [[id, name]] : []))),
    ]),
  )
}

/** Every reference field with the id that it holds. */
const references = (fields: readonly Field[], values: Values): readonly (readonly [Field, string])[] =>
  fields.flatMap((field) => {
    const value = values[field.name]
    if (field.kind.isReference) return typeof value === 'string' ? [[field, value] as const] : []
    if (field.of.length === 0) return []
    return [value].flat().flatMap((one) => (isObject(one) ? references(field.of, one) : []))
  })
