import { readRecord } from '#engine/call'
import type { Failure, RecordView, Side } from '#engine/call'
import type { Field } from '#engine/field'
import { initialValues, isObject } from '#engine/form'
import { isAlike } from '../../alike.ts'
import type { SubmitRequest } from '../submitRequest.ts'

/** A field that is not as it was when the form was opened: here, with somebody else, or both. */
export interface Contested {
  readonly field: Field
  readonly changedBy: 'mine' | 'theirs' | 'both'
  readonly was: Side
  readonly mine: Side
  readonly theirs: Side
  /** Chosen here and still to be sent. */
  readonly files: readonly File[]
  /** Who changed it last, where that is known. */
  readonly last: LastChange | null
}

export interface LastChange {
  readonly by: string | null
  readonly at: string
}

/** A record that somebody else has saved while it was edited here. */
export interface Conflict {
  /** As it is now. */
  readonly actual: RecordView
  readonly fields: readonly Contested[]
}

/** Holds three states of a record against each other: as it was read, as it is typed here, and as it is now. Null where the refusal does not bring the present one. */
export function conflictOf({ module, form, record, store }: SubmitRequest, failure: Failure): Conflict | null {
  const actual = readRecord(module, failure.actual)
  if (!record || actual.id !== record.id) return null
  // As a form begins with them: what a record lacks, the form fills in.
  const [was, now] = [record, actual].map(({ values }) => initialValues(form.plan, values, store.surroundings))
  const typed = store.values
  const last = lastChanges(failure)
  const fields = form.plan.roots.flatMap(({ field }): readonly Contested[] => {
    const { name } = field
    if (!isHeld(field)) return []
    const [before, theirs] = [was?.[name], now?.[name]]
    // What is hidden is not sent: nobody has changed it here.
    const mine = Object.hasOwn(typed, name) ? typed[name] : before
    const files = Object.entries(store.files).flatMap(([key, chosen]) => (key.split('/')[0] === name ? chosen : []))
    const isMine = files.length > 0 || !isAlike(field, before, mine)
    const isTheirs = !isAlike(field, before, theirs)
    if ((!isMine && !isTheirs) || (files.length === 0 && isAlike(field, mine, theirs))) return []
    const side = (value: unknown, labels: Side['labels']): Side => ({ value: value ?? null, labels })
    return [
      {
        field,
        changedBy: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs',
        was: side(before, record.labels),
        mine: side(mine, isMine ? {} : record.labels),
        theirs: side(theirs, actual.labels),
        files,
        last: last.get(name) ?? null,
      },
    ]
  })
  return { actual, fields }
}

/** Whether a record holds what is typed into a field. */
const isHeld = ({ kind, wire, value }: Field): boolean =>
  wire !== false && value === undefined && kind.shape !== 'nothing' && kind.travels !== 'never'

function lastChanges({ conflict = [] }: Failure): ReadonlyMap<string, LastChange> {
  return new Map(
    conflict.flatMap(({ campo, fecha, usuario }) =>
      typeof campo === 'string' && typeof fecha === 'string'
        ? [[campo, { by: nameOf(usuario), at: fecha }] as const]
        : [],
    ),
  )
}

const nameOf = (user: unknown): string | null =>
  isObject(user) && typeof user['nombre'] === 'string' && user['nombre'] !== '' ? user['nombre'] : null
