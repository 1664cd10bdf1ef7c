import type { Field } from '#engine/field'
import { SUBMISSIONS } from '#engine/form'
import type { Values } from '#engine/form'
import type { Conflict, CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { historyKey } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { ANSWERS_COLUMN, answerChanges } from './answerChanges.ts'
import type { AnswerChanges } from './answerChanges.ts'
import { entriesSince } from './entries.ts'
import type { HistoryEntry, HistoryKey } from './entries.ts'
import { readableChanges } from './readableChanges.ts'
import type { ReadableChange } from './readableChanges.ts'

/** A rejected write: the version that the client read, and the values it sent. */
export interface OutdatedWrite {
  readonly version: number
  readonly sent: Values
}

/**
 * The fields and answers that changed since the client read the record, with both values and the author of the last
 * change.
 */
export async function findConflicts(
  context: CallContext,
  rows: Rows,
  history: HistoryKey,
  table: Pick<Table, 'storage'>,
  fields: readonly Field[],
  { version, sent }: OutdatedWrite,
): Promise<readonly Conflict[]> {
  const entries = await entriesSince(context, rows, history, version)
  const changes = [...fields.map(({ name }) => historyKey(table.storage.get(name))), ANSWERS_COLUMN].flatMap((key) =>
    key === null ? [] : lastChange(key, entries),
  )
  const { changes: told, people } = await readableChanges(context, table, fields, history.record, changes, rows)
  const answers = await answerChanges(context, changes, rows)
  return told.flatMap((one): readonly Conflict[] => {
    const said = conflictField(one, answers.get(one.entry))
    const { version: at, at: fecha, by_user: by } = one.entry
    const usuario = by === null ? {} : { usuario: { id: by, nombre: people.get(by) ?? '' } }
    return said ? [{ ...said, version: at, fecha, ...usuario, enviado: Object.hasOwn(sent, said.campo) }] : []
  })
}

/** The changed field, its pointer in a payload, and both values. */
function conflictField(
  { fields: [field], before, after }: ReadableChange,
  answers: AnswerChanges | undefined,
): Pick<Conflict, 'campo' | 'ruta' | 'antes' | 'actual'> | null {
  if (field)
    return { campo: field.name, ruta: `/${(field.wire || [field.name]).join('/')}`, antes: before, actual: after }
  if (!answers) return null
  const [antes, actual] = [answers.before, answers.after].map((side) => ({ [SUBMISSIONS]: side }))
  return { campo: SUBMISSIONS, ruta: `/${SUBMISSIONS}`, antes, actual }
}

/** Combines the changes of one key: from the first old value to the last new one, by the last author. */
function lastChange(key: string, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const touched = entries.filter(({ before, after }) => Object.hasOwn(before, key) || Object.hasOwn(after, key))
  const [first, last] = [touched[0], touched.at(-1)]
  if (!first || !last) return []
  const [was, is] = [first.before[key] ?? null, last.after[key] ?? null]
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ ...last, before: { [key]: was }, after: { [key]: is } }]
}
