import { TYPE, inOrder, isRecord } from '../served.ts'
import type { Answer, Json, ServedField } from '../served.ts'
import { began } from './computed.ts'
import { isFilterOnly, isNothing } from './kinds.ts'
import { differentIds } from './rows.ts'

/** Initial values: earlier answers, or the form's initial values, or nothing. A repeat begins with one row (DF-03). */
export const startOf = (form: readonly ServedField[], record: Answer): Answer =>
  Object.fromEntries(
    inOrder(form)
      .filter((field) => !isFilterOnly(field))
      .map((field) => {
        const held = Object.hasOwn(record, field.name) ? record[field.name] : undefined
        return [field.name, identified(field, held === undefined ? startOfField(field) : held)]
      }),
  )

export const newRow = (field: ServedField, id: string): Answer => ({ ...startOfParts(field), _id: id })

const startOfParts = ({ subFields = [] }: ServedField): Answer =>
  Object.fromEntries(inOrder(subFields).map((part) => [part.name, startOfField(part)]))

export function startOfField(field: ServedField): unknown {
  const said: Json | undefined = field.initialValue ?? field.defaultValue
  if (said !== undefined && said !== null) return identified(field, began(field, said))
  switch (field.type.id) {
    case TYPE.group:
      return startOfParts(field)
    case TYPE.repeat:
      return [newRow(field, 'r0')]
    case TYPE.checkbox:
      return false
    case TYPE.files:
      return []
    default:
      return null
  }
}

/** Every row has an id of its own, by which it is known while rows move. */
function identified(field: ServedField, value: unknown): unknown {
  const parts = inOrder(field.subFields ?? [])
  const within = (values: Answer): Answer =>
    Object.fromEntries([
      ...Object.entries(values),
      ...parts
        .filter(({ name }) => Object.hasOwn(values, name))
        .map((part) => [part.name, identified(part, values[part.name])] as const),
    ])
  if (field.type.id === TYPE.group) return isRecord(value) ? within(value) : value
  if (field.type.id !== TYPE.repeat) return value
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  const ids = differentIds(rows)
  return rows.map((row, at) => ({ ...within(row), _id: ids[at] }))
}

/** Whether a row holds nothing but what rows begin with; what is computed does not count (wire contract, served fields). */
export const isUntouched = (fields: readonly ServedField[], row: Answer): boolean =>
  fields.every((field) => {
    const { type, subFields = [], expressions } = field
    const value = Object.hasOwn(row, field.name) ? row[field.name] : undefined
    if (expressions?.value !== undefined || type.id === TYPE.information) return true
    if (type.id === TYPE.group) return !isRecord(value) || isUntouched(subFields, value)
    if (type.id === TYPE.repeat)
      return (Array.isArray(value) ? value : []).filter(isRecord).every((one) => isUntouched(subFields, one))
    return isNothing(field, value) || JSON.stringify(value) === JSON.stringify(startOfField(field))
  })
