import { isObject, rowsOf } from '#engine/form'
import type { Formulario, Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Language, Speech } from '#engine/text'
import type { Rows } from '../../call/context.ts'
import { formVersions } from '../../form/index.ts'
import type { Table } from '../../sql/index.ts'
import { recordOf } from './recordOf.ts'
import { ownText } from './statements.ts'
import type { Trace } from './traces.ts'

/** A record in words: what each thing is called and what it says. */
export interface Worded {
  readonly module: string
  readonly lines: readonly (readonly [label: string, text: string])[]
}

/** Records of one module that the page shows in words; the data hold all of them. */
const MOST_WORDED = 100

/** The person's own records in the words of their language. */
export async function readOwn(
  rows: Rows,
  values: readonly [tenant: number, person: string],
  traces: readonly Trace[],
  speech: Speech,
  language: Language,
): Promise<readonly Worded[]> {
  const worded: Worded[] = []
  for (const trace of traces) {
    const { of: table } = trace
    if (!table || trace.own === 'false' || table.module.fields.size === 0) continue
    const { rows: found } = await rows.query<{ readonly row: Values }>({
      text: `${ownText(trace)} limit ${MOST_WORDED}`,
      values,
    })
    const records = found.map(({ row }) => recordOf(table, row))
    const forms = await formVersions(rows, values[0], records.flatMap(submissionsOf).flatMap(versionOf), language)
    for (const record of records) worded.push(wordedRecord(table, record, forms, speech))
  }
  return worded
}

const submissionsOf = ({ submissions }: Values): readonly Values[] => rowsOf(submissions)

const versionOf = ({ formulario }: Values): readonly { readonly id: string; readonly version: number }[] =>
  isObject(formulario) ? [{ id: scalarText(formulario['id']), version: Number(formulario['version']) }] : []

function wordedRecord({ module }: Table, record: Values, forms: readonly Formulario[], speech: Speech): Worded {
  const fields = [...module.fields.values()].flatMap((field) => {
    const value = record[field.name] ?? null
    if (value === null || field.wire === false || field.source.to !== undefined) return []
    const text = field.kind.text(value, field, speech)
    return text === '' ? [] : [[speech.say(field.label), text] as const]
  })
  const answers = submissionsOf(record).flatMap((one) => {
    const [version] = versionOf(one)
    const form = forms.find(({ id, version: number }) => id === version?.id && number === version.version)
    return form ? answerLines(form.campos, one['valores']) : []
  })
  return { module: speech.say(module.title), lines: [...fields, ...answers] }
}

function answerLines(fields: Formulario['campos'], values: unknown): Worded['lines'] {
  if (!isObject(values)) return []
  return fields.flatMap((field): Worded['lines'] => {
    const value = values[field.name] ?? null
    if (value === null) return field.subFields ? answerLines(field.subFields, values) : []
    if (field.subFields)
      return (Array.isArray(value) ? rowsOf(value) : [value]).flatMap((row) => answerLines(field.subFields ?? [], row))
    return [[field.label, typeof value === 'string' ? value : JSON.stringify(value)]]
  })
}
