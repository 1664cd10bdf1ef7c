import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import { historyKey } from '../../sql/index.ts'
import type { Storage, Table } from '../../sql/index.ts'
import type { StoredRecord } from '../selection.ts'

/** The values of one side of a change by field. Missing values are null. */
export function entryValues(
  fields: readonly Field[],
  table: Pick<Table, 'storage'>,
  side: { readonly [key: string]: unknown },
): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const storage = table.storage.get(field.name)
      const key = historyKey(storage)
      const value = key !== null && Object.hasOwn(side, key) ? side[key] : null
      return [field.name, normalizeStored(value, storage)]
    }),
  )
}

/** Converts instants from the database's JSON format. */
const normalizeStored = (value: unknown, storage: Storage | undefined): unknown =>
  typeof value === 'string' && storage?.kind === 'column' && storage.type === 'timestamptz'
    ? new Date(value).toISOString()
    : value

/** One side of a change as a record. */
export const entryRecord = (id: string, version: number, values: Values): StoredRecord => ({
  id,
  version,
  createdBy: null,
  inArea: false,
  ofClient: false,
  owned: false,
  values,
  labels: {},
  extraColumns: {},
})
