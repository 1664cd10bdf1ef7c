import { isObject, rowsOf } from '#engine/form'
import type { Formulario, Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Language, Translator } from '#engine/text'
import type { Rows } from '../../tenancy/index.ts'
import { formVersions } from '../../form/index.ts'
import type { Table } from '../../sql/index.ts'
import { ownRowsText } from './statements.ts'
import type { Trace } from './traces.ts'

/** A record as lines of label and text. */
export interface RecordText {
  readonly module: string
  readonly lines: readonly (readonly [label: string, text: string])[]
}

/** Most records per module on the index page. The data files contain all. */
const MAX_RECORDS = 100

/** Reads the person's own records as text in their language. */
export async function readOwnRecords(
  rows: Rows,
  values: readonly [tenant: number, person: string],
  traces: readonly Trace[],
  translator: Translator,
  language: Language,
): Promise<readonly RecordText[]> {
  const worded: RecordText[] = []
  for (const trace of traces) {
    const { moduleTable: table } = trace
    if (!table || trace.ownCondition === 'false' || table.module.fields.size === 0) continue
    const { rows: found } = await rows.query<{ readonly row: Values }>({
      text: `${ownRowsText(trace)} limit ${MAX_RECORDS}`,
      values,
    })
    const records = found.map(({ row }) => toRecord(table, row))
    const forms = await formVersions(rows, values[0], records.flatMap(submissionsOf).flatMap(versionOf), language)
    for (const record of records) worded.push(recordText(table, record, forms, translator))
  }
  return worded
}

const submissionsOf = ({ submissions }: Values): readonly Values[] => rowsOf(submissions)

const versionOf = ({ formulario }: Values): readonly { readonly id: string; readonly version: number }[] =>
  isObject(formulario) ? [{ id: scalarText(formulario['id']), version: Number(formulario['version']) }] : []

function recordText(
  { module }: Table,
  record: Values,
  forms: readonly Formulario[],
  translator: Translator,
): RecordText {
  const fields = [...module.fields.values()].flatMap((field) => {
    const value = record[field.name] ?? null
    if (value === null || field.wire === false || field.source.to !== undefined) return []
    const text = field.kind.text(value, field, translator)
    return text === '' ? [] : [[translator.translate(field.label), text] as const]
  })
  const answers = submissionsOf(record).flatMap((one) => {
    const [version] = versionOf(one)
    const form = forms.find(({ id, version: number }) => id === version?.id && number === version.version)
    return form ? answerLines(form.campos, one['valores']) : []
  })
  return { module: translator.translate(module.title), lines: [...fields, ...answers] }
}

function answerLines(fields: Formulario['campos'], values: unknown): RecordText['lines'] {
  if (!isObject(values)) return []
  return fields.flatMap((field): RecordText['lines'] => {
    const value = values[field.name] ?? null
    if (value === null) return field.subFields ? answerLines(field.subFields, values) : []
    if (field.subFields)
      return (Array.isArray(value) ? rowsOf(value) : [value]).flatMap((row) => answerLines(field.subFields ?? [], row))
    return [[field.label, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
}

/** Renames the columns of a row to field names. Columns without a field keep their name. */
export function toRecord({ storage }: Table, row: Values): Values {
  const { extra, ...columns } = row
  const names = new Map(
    [...storage].flatMap(([name, place]) =>
      place.kind === 'column' ? [[place.column.replaceAll('"', ''), name] as const] : [],
    ),
  )
  const added = isObject(extra) ? extra : {}
  const ids = new Map(
    [...storage].flatMap(([name, place]) => (place.kind === 'extra' ? [[place.key, name] as const] : [])),
  )
  return Object.fromEntries([
    ...Object.entries(columns).map(([column, value]) => [names.get(column) ?? column, value] as const),
    ...Object.entries(added).map(([id, value]) => [ids.get(id) ?? id, value] as const),
  ])
}
