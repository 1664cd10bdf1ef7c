import type { ChangeSide } from '#engine/call'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import { isSameValue } from '../isSameValue.ts'

/** The difference between two values. */
export type Difference =
  | { readonly kind: 'value' }
  /** Entries of a list of single values or files. */
  | { readonly kind: 'list'; readonly added: readonly Item[]; readonly removed: readonly Item[] }
  /** Rows with fields of their own. */
  | { readonly kind: 'rows'; readonly rows: readonly RowDifference[] }
  /** Named parts of a value. */
  | { readonly kind: 'parts'; readonly parts: readonly PartDifference[] }

export interface Item {
  readonly key: string
  readonly value: unknown
  /** Name of a referenced id. */
  readonly name: string | undefined
}

export interface PartDifference {
  readonly field: Field
  readonly before: ChangeSide
  readonly after: ChangeSide
}

export interface RowDifference {
  readonly key: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** The row as it is now, or as it was. */
  readonly row: Values
  /** The parts of an added or removed row; of a changed row, only those that differ. */
  readonly parts: readonly PartDifference[]
}

/** Describes a change as briefly as the shape of the field allows: added, removed and changed parts. */
export function differenceOf(field: Field, before: ChangeSide, after: ChangeSide): Difference {
  const { shape, transport } = field.kind
  if (shape === 'rows') return { kind: 'rows', rows: rowDifferences(field, before, after) }
  // A group that was added or removed is shown as a whole.
  if (shape === 'group' && isObject(before.value) && isObject(after.value))
    return { kind: 'parts', parts: partDifferences(field.of, before.value, after.value) }
  if (isList(before.value, after.value) && (transport === 'files' || isPlain(before.value, after.value))) {
    const [was, is] = [itemsOf(field, before), itemsOf(field, after)]
    return { kind: 'list', added: without(is, was), removed: without(was, is) }
  }
  return { kind: 'value' }
}

const isList = (...values: readonly unknown[]): boolean =>
  values.some(Array.isArray) && values.every((value) => Array.isArray(value) || value === null || value === undefined)

const isPlain = (...values: readonly unknown[]): boolean =>
  values.flatMap(entriesOf).every((one) => typeof one === 'string' || typeof one === 'number')

const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const itemsOf = ({ name }: Field, { value, labels }: ChangeSide): readonly Item[] =>
  entriesOf(value).map((one) => {
    const key = isObject(one) && typeof one['id'] === 'string' ? one['id'] : JSON.stringify(one)
    return { key, value: one, name: labels[`${name}/${scalarText(one)}`] }
  })

const without = (items: readonly Item[], others: readonly Item[]): readonly Item[] => {
  const known = new Set(others.map(({ key }) => key))
  return items.filter(({ key }) => !known.has(key))
}

const partDifferences = (fields: readonly Field[], before: Values, after: Values): readonly PartDifference[] =>
  fields
    .filter((field) => field.visible !== false && !isSameValue(field, before[field.name], after[field.name]))
    .map((field) => ({ field, before: sideOf(before[field.name]), after: sideOf(after[field.name]) }))

/** Rows and groups contain ids without names: the renderer requests them. */
const sideOf = (value: unknown): ChangeSide => ({ value: value ?? null, labels: {} })

/** Rows are matched by id, else by the parts that no two of them have in common, else by content. */
function rowDifferences(field: Field, before: ChangeSide, after: ChangeSide): readonly RowDifference[] {
  const [was, is] = [keyedRows(field, before.value), keyedRows(field, after.value)]
  const gone = [...was].filter(([key]) => !is.has(key))
  const come = [...is].filter(([key]) => !was.has(key))
  const other = [...is].flatMap(([key, row]) => {
    const parts = partDifferences(field.of, was.get(key) ?? row, row)
    return parts.length > 0 ? [{ key, kind: 'changed' as const, row, parts }] : []
  })
  return [
    ...come.map(([key, row]) => ({ key, kind: 'added' as const, row, parts: partDifferences(field.of, {}, row) })),
    ...gone.map(([key, row]) => ({ key, kind: 'removed' as const, row, parts: partDifferences(field.of, row, {}) })),
    ...other,
  ]
}

const keyedRows = (field: Field, value: unknown): ReadonlyMap<string, Values> =>
  new Map(rowsOf(value).map((row) => [keyOfRow(field, row), row]))

function keyOfRow({ source: { distinct } }: Field, { _id: _place, ...row }: Values): string {
  if (typeof row['id'] === 'string') return row['id']
  const parts = (distinct?.parts ?? []).map((name) => row[name])
  const isKey = parts.length > 0 && parts.every((part) => part !== undefined && part !== null && part !== '')
  return JSON.stringify(isKey ? parts : row)
}
