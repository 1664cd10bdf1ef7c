import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import type { CallContext, Rows } from '../../call/context.ts'
import { noteRead, personOfRecord } from '../../privacy/reading/index.ts'
import type { Table } from '../../sql/index.ts'
import { wireFields } from '../wireFields.ts'
import { withNames } from '../withNames.ts'
import type { Entry } from './entries.ts'
import { namesOf } from './namesOf.ts'
import { keptUnder, sideRecord, sideValues } from './storedSide.ts'

/** What is told of an entry: the fields that may be read and differ, as a record has them before and after. */
export interface Told {
  readonly entry: Entry
  readonly fields: readonly Field[]
  readonly before: Values
  readonly after: Values
}

export interface Tale {
  readonly told: readonly Told[]
  readonly people: ReadonlyMap<string, string>
}

/** Entries in the words of the wire. All names that they need, of people and of records, come in one statement. */
export async function tellEntries(
  context: CallContext,
  table: Pick<Table, 'storage'>,
  fields: readonly Field[],
  record: string,
  entries: readonly Entry[],
  rows: Rows = context.rows,
): Promise<Tale> {
  const changes = entries.map((entry) => ({ entry, fields: changedFields(table, fields, entry) }))
  const sides = changes.flatMap(({ entry, fields: changed }) => [
    sideRecord(record, entry.version, sideValues(changed, table, entry.before)),
    sideRecord(record, entry.version, sideValues(changed, table, entry.after)),
  ])
  const { people, records } = await namesOf(
    context,
    rows,
    entries.map(({ by_user }) => by_user),
    sides,
    fields,
  )
  const named = await withNames(records, fields, context, rows)
  const whose = await personOfRecord(context, rows, record)
  const told = changes.map(({ entry, fields: changed }, at) => {
    const [before, after] = [named[at * 2], named[at * 2 + 1]]
    for (const side of [before, after]) if (side) noteRead(context, side, changed, whose)
    return {
      entry,
      fields: changed,
      before: before ? wireFields(before, changed, context) : {},
      after: after ? wireFields(after, changed, context) : {},
    }
  })
  return { told, people }
}

/** The fields that differ; one that a new record leaves empty does not. */
const changedFields = (
  { storage }: Pick<Table, 'storage'>,
  fields: readonly Field[],
  { before, after }: Entry,
): readonly Field[] =>
  fields.filter(({ name }) => {
    const key = keptUnder(storage.get(name))
    return key !== null && (isSomething(before[key]) || isSomething(after[key]))
  })

const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
