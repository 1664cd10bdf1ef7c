import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { recordRead, personOfRecord } from '../../readAudit/index.ts'
import { historyKey } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { wireFields } from '../wireFields.ts'
import { withCallLabels } from '../withCallLabels.ts'
import type { HistoryEntry } from './entries.ts'
import { readNames } from './readNames.ts'
import { entryRecord, entryValues } from './entryRecord.ts'

/** An entry with the readable fields that differ, before and after. */
export interface ReadableChange {
  readonly entry: HistoryEntry
  readonly fields: readonly Field[]
  readonly before: Values
  readonly after: Values
}

export interface ReadableChanges {
  readonly changes: readonly ReadableChange[]
  readonly people: ReadonlyMap<string, string>
}

/** Converts entries to the wire. All names come from one statement. */
export async function readableChanges(
  context: CallContext,
  table: Pick<Table, 'storage'>,
  fields: readonly Field[],
  record: string,
  entries: readonly HistoryEntry[],
  rows: Rows = context.rows,
): Promise<ReadableChanges> {
  const changes = entries.map((entry) => ({ entry, fields: changedFields(table, fields, entry) }))
  const sides = changes.flatMap(({ entry, fields: changed }) => [
    entryRecord(record, entry.version, entryValues(changed, table, entry.before)),
    entryRecord(record, entry.version, entryValues(changed, table, entry.after)),
  ])
  const { people, records } = await readNames(
    context,
    rows,
    entries.map(({ by_user }) => by_user),
    sides,
    fields,
  )
  const named = await withCallLabels(records, fields, context, rows)
  const whose = await personOfRecord(context, rows, record)
  const told = changes.map(({ entry, fields: changed }, at) => {
    const [before, after] = [named[at * 2], named[at * 2 + 1]]
    for (const side of [before, after]) if (side) recordRead(context, side, changed, whose)
    return {
      entry,
      fields: changed,
      before: before ? wireFields(before, changed, context) : {},
      after: after ? wireFields(after, changed, context) : {},
    }
  })
  return { changes: told, people }
}

/** The changed fields. Fields that a new record leaves empty do not count. */
const changedFields = (
  { storage }: Pick<Table, 'storage'>,
  fields: readonly Field[],
  { before, after }: HistoryEntry,
): readonly Field[] =>
  fields.filter(({ name }) => {
    const key = historyKey(storage.get(name))
    return key !== null && (isNotEmpty(before[key]) || isNotEmpty(after[key]))
  })

const isNotEmpty = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
