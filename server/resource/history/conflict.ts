import type { Field } from '#engine/field'
import type { Values } from '#engine/form'
import type { Conflict } from '../../call/answer.ts'
import type { CallContext, Rows } from '../../call/context.ts'
import type { Table } from '../../sql/index.ts'
import { entriesSince } from './entries.ts'
import type { Entry, Whose } from './entries.ts'
import { keptUnder } from './storedSide.ts'
import { tellEntries } from './told.ts'

/** What a client wrote over: the version that it had read, and what it sent. */
export interface Overtaken {
  readonly version: number
  readonly sent: Values
}

/** The fields of a record that are otherwise than the client read them: what they were, what they are, who changed them last and when. */
export async function conflictOf(
  context: CallContext,
  rows: Rows,
  whose: Whose,
  table: Pick<Table, 'storage'>,
  fields: readonly Field[],
  { version, sent }: Overtaken,
): Promise<readonly Conflict[]> {
  const entries = await entriesSince(context, rows, whose, version)
  const changes = fields.flatMap((field) => lastChange(field, table, entries))
  const { told, people } = await tellEntries(context, table, fields, whose.record, changes, rows)
  return told.flatMap(({ entry, fields: [field], before, after }) =>
    field
      ? [
          {
            campo: field.name,
            ruta: `/${(field.wire || [field.name]).join('/')}`,
            version: entry.version,
            fecha: entry.at,
            ...(entry.by_user === null
              ? {}
              : { usuario: { id: entry.by_user, nombre: people.get(entry.by_user) ?? '' } }),
            antes: before,
            actual: after,
            enviado: Object.hasOwn(sent, field.name),
          },
        ]
      : [],
  )
}

/** All that happened to one field, as one change: from what it was first to what it is now, by whoever came last. */
function lastChange(field: Field, { storage }: Pick<Table, 'storage'>, entries: readonly Entry[]): readonly Entry[] {
  const key = keptUnder(storage.get(field.name))
  if (key === null) return []
  const touched = entries.filter(({ before, after }) => Object.hasOwn(before, key) || Object.hasOwn(after, key))
  const [first, last] = [touched[0], touched.at(-1)]
  if (!first || !last) return []
  const [was, is] = [first.before[key] ?? null, last.after[key] ?? null]
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ ...last, before: { [key]: was }, after: { [key]: is } }]
}
