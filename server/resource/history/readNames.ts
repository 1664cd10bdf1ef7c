import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { CallContext, TitleTables } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { Parameters, isUuid, titleRead } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { titleTablesFor, titleTable } from '../../operation/index.ts'
import type { StoredRecord } from '../selection.ts'

/** Names of people by id, and records with labels. */
export interface Names {
  readonly people: ReadonlyMap<string, string>
  /** The records with the titles of their references. */
  readonly records: readonly StoredRecord[]
}

/** A reference in a field or in a part of its rows. `label` is the key of its title. */
interface Reference {
  readonly table: Table
  readonly title: Field
  readonly idsOf: (record: StoredRecord) => readonly string[]
  readonly label: (id: string) => string
}

/** Reads the names of people and the titles of references for any number of records, in one statement. */
export async function readNames(
  context: Pick<CallContext, 'definitions' | 'tenant' | 'session'>,
  rows: Rows,
  people: readonly (string | null)[],
  records: readonly StoredRecord[],
  fields: readonly Field[],
): Promise<Names> {
  const { tenant } = context
  const references = fields.flatMap((field) => referencesOf(field, titleTablesFor(context)))
  const wanted = references.map((reference) => ({
    ...reference,
    ids: [...new Set(records.flatMap(reference.idsOf))].filter(isUuid),
  }))
  const persons = [...new Set(people)].filter(isUuid)
  const asked = wanted.filter(({ ids }) => ids.length > 0)
  if (persons.length === 0 && asked.length === 0) return { people: new Map(), records }
  const parameters = new Parameters()
  const texts = [
    `select -1 as place, p.id, p.nombre as name from people_named(${parameters.add(persons, 'uuid[]')}) p`,
    ...asked.map(
      ({ table, title, ids }, place) =>
        `select ${place}, r.id, ${titleRead('r', title)}::text from ${table.name} r where r.tenant_id = ${parameters.add(tenant.id, 'int')} and r.id = any(${parameters.add(ids, 'uuid[]')})`,
    ),
  ]
  const { rows: found } = await rows.query<{ place: number; id: string; name: string | null }>({
    text: texts.join(' union all '),
    values: parameters.values,
  })
  const at = (place: number): ReadonlyMap<string, string> =>
    new Map(found.flatMap((row) => (row.place === place && row.name !== null ? [[row.id, row.name] as const] : [])))
  const named = asked.map((reference, place) => ({ ...reference, names: at(place) }))
  return { people: at(-1), records: records.map((record) => withLabels(record, named)) }
}

function withLabels(
  record: StoredRecord,
  references: readonly (Reference & { readonly names: ReadonlyMap<string, string> })[],
): StoredRecord {
  const labels = references.flatMap(({ idsOf, label, names }) =>
    idsOf(record).flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [[label(id), name] as const]
    }),
  )
  return { ...record, labels: { ...record.labels, ...Object.fromEntries(labels) } }
}

function referencesOf(field: Field, tables: TitleTables): readonly Reference[] {
  if (field.kind.shape === 'rows')
    return field.of.flatMap((part) =>
      referenceOf(
        part,
        tables,
        (record) => rowsOf(record.values[field.name]).flatMap((row) => idsIn(row[part.name])),
        (id) => `${field.name}.${part.name}/${id}`,
      ),
    )
  return referenceOf(
    field,
    tables,
    ({ values }) => idsIn(values[field.name]),
    (id) => (field.source.many ? `${field.name}/${id}` : field.name),
  )
}

function referenceOf(
  field: Field,
  tables: TitleTables,
  idsOf: Reference['idsOf'],
  label: Reference['label'],
): readonly Reference[] {
  const table = titleTable(field, tables)
  const title = table?.module.roles.get('title')
  return table && title !== undefined ? [{ table, title, idsOf, label }] : []
}

const idsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((id: unknown) =>
    typeof id === 'string' ? [id] : isObject(id) && typeof id['id'] === 'string' ? [id['id']] : [],
  )
