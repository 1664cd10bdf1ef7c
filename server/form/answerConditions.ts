import type { FieldFilter } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { formConditions } from '../sql/index.ts'
import type { Parameters, Storage } from '../sql/index.ts'

/**
 * Conditions over a row's answers (`t.submissions`) by field name, whichever form asked. Null if a value is not valid
 * for its field.
 */
export function answerConditions(
  module: Module,
  fields: readonly Field[],
  filters: readonly FieldFilter[],
  parameters: Parameters,
): readonly string[] | null {
  const conditions = filters.map((filter) => {
    const field = fields.find(({ id }) => id === filter.field)
    if (!field || !field.kind.operators.includes(filter.operator)) return null
    const name = parameters.add(field.name, 'text')
    const table = {
      module: { ...module, fields: new Map([[field.id, field]]) },
      name: 'answers',
      storage: new Map([[field.id, answerStorage(field, `s.value->'valores'->${name}`)]]),
      columns: new Set<string>(),
      referredBy: [],
    }
    const [condition] = formConditions(table, [filter], parameters) ?? []
    return condition === undefined
      ? null
      : `exists (select from jsonb_array_elements(t.submissions) s where ${condition})`
  })
  if (conditions.some((one) => one === null)) return null
  // A separate condition, so that the partial index on rows with answers applies.
  return ['t.submissions is not null', ...conditions.filter((one) => one !== null)]
}

/**
 * The storage of an answer for comparison. Another form may use the name for another type; such values never match
 * and cause no error. Days and instants compare as text.
 */
function answerStorage({ kind, ...field }: Field, held: string): Storage {
  const text = `(${held} #>> '{}')`
  const only = (type: string, read: string): string => `(case when jsonb_typeof(${held}) = '${type}' then ${read} end)`
  const place = (type: 'text' | 'numeric' | 'boolean' | 'jsonb', read: string): Storage => ({
    kind: 'column',
    column: 'answer',
    type,
    read,
    generated: false,
  })
  const type = kind.column({ kind, ...field })
  if (kind.comparedPart?.kind === 'key' && kind.comparedPart.type !== 'text') {
    const key = `${held}->'${kind.comparedPart.key}'`
    return place('jsonb', `(case when jsonb_typeof(${key}) = 'number' then ${held} end)`)
  }
  if (type === 'integer' || type === 'numeric') return place('numeric', only('number', `${text}::numeric`))
  if (type === 'boolean') return place('boolean', only('boolean', `${text}::boolean`))
  if (type === 'jsonb') return place('jsonb', `(${held})`)
  return place('text', only('string', `${text} collate "C"`))
}
