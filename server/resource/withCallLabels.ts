import { optionCallValues, newItemText } from '#engine/field'
import type { Field } from '#engine/field'
import { formScope } from '#engine/form'
import type { Values } from '#engine/form'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { offeredOptions } from '../option/index.ts'
import type { OptionsFromCall } from '../option/index.ts'
import type { StoredRecord } from './selection.ts'
import { referencedTable } from '../operation/index.ts'
import { environmentOf } from './environment.ts'

/** Most queries per page, because options may depend on the values of each row. */
const MAX_QUERIES = 20

interface OptionQuery {
  readonly field: Field
  readonly asked: OptionsFromCall
  readonly held: Values
  readonly keys: Set<string>
  readonly records: Set<StoredRecord>
}

/**
 * Adds the labels of choices that only a call knows. Each distinct query runs once for all rows. Titles from tables
 * are already in the rows (`selection`). A choice that is no longer offered has no label.
 */
export async function withCallLabels(
  records: readonly StoredRecord[],
  fields: readonly Field[],
  context: CallContext,
  rows: Rows = context.rows,
): Promise<readonly StoredRecord[]> {
  const questions = optionQueries(records, fields, context).slice(0, MAX_QUERIES)
  if (questions.length === 0) return records
  const names = new Map<StoredRecord, { [label: string]: string }>()
  for (const { field, asked, held, keys, records: about } of questions) {
    const words = await offeredOptions({ ...context, rows }, asked, held, [...keys])
    for (const record of about)
      names.set(record, { ...names.get(record), ...labelsOf(field, record.values[field.name], words) })
  }
  return records.map((record) => {
    const labels = names.get(record)
    return labels ? { ...record, labels: { ...record.labels, ...labels } } : record
  })
}

/** Whether some of these values have labels that only a call knows. */
export const hasCallLabels = (values: Values, fields: readonly Field[], context: CallContext): boolean =>
  fields.some((field) => labelCallOf(field, context) !== null && keysOf(values[field.name]).length > 0)

/** The call that knows the labels of a field's values. Null: the record has them already. */
function labelCallOf(field: Field, { definitions, extraColumns }: CallContext): OptionsFromCall | null {
  const { optionCall, kind, name } = field
  if (optionCall?.kind !== 'call' || !kind.isNamed || referencedTable(field, definitions.tables)) return null
  return extraColumns?.columns.has(name) ? null : optionCall
}

function optionQueries(
  records: readonly StoredRecord[],
  fields: readonly Field[],
  context: CallContext,
): readonly OptionQuery[] {
  const questions = new Map<string, OptionQuery>()
  for (const field of fields) {
    const optionCall = labelCallOf(field, context)
    if (!optionCall) continue
    for (const record of records) {
      const keys = keysOf(record.values[field.name])
      if (keys.length === 0) continue
      const around = environmentOf(context, record.values, record.id)
      const held = optionCallValues(optionCall, formScope(record.values, [], around))
      const known = `${field.name} ${JSON.stringify(held)}`
      const question = questions.get(known) ?? { field, asked: optionCall, held, keys: new Set(), records: new Set() }
      for (const key of keys) question.keys.add(key)
      question.records.add(record)
      questions.set(known, question)
    }
  }
  return [...questions.values()]
}

const keysOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((key: unknown) =>
    (typeof key === 'string' && key !== '' && newItemText(key) === null) || typeof key === 'number'
      ? [String(key)]
      : [],
  )

/** The labels of a list of choices are keyed by `field/key`. */
const labelsOf = ({ name }: Field, value: unknown, words: ReadonlyMap<string, string>): { [label: string]: string } =>
  Object.fromEntries(
    keysOf(value).flatMap((key) => {
      const word = words.get(key)
      return word === undefined ? [] : [[Array.isArray(value) ? `${name}/${key}` : name, word] as const]
    }),
  )
