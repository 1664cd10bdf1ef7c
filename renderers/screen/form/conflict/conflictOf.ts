import { readRecord } from '#engine/call'
import type { Failure, RecordView, Side } from '#engine/call'
import type { Field } from '#engine/field'
import { SUBMISSIONS, initialValues, isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { FormStore } from '#renderers/form'
import { isAlike } from '../../alike.ts'
import { answersNow, answersTo } from '../answersTo.ts'
import type { SubmitRequest } from '../submitRequest.ts'

/** A field that is not as it was when the form was opened: here, with somebody else, or both. */
export interface Contested {
  /** Tells it from all others: fields of served forms may be called as those of the record. */
  readonly key: string
  /** The form that it stands in. */
  readonly store: FormStore
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

/**
 * Holds three states of a record against each other, with its answers to served forms: as it was read, as it is typed here, and as it is
 * now. Null where the refusal does not bring the present one.
 */
export function conflictOf({ module, record, store, served }: SubmitRequest, failure: Failure): Conflict | null {
  const actual = readRecord(module, failure.actual)
  if (!record || actual.id !== record.id) return null
  const last = lastChanges(failure)
  const own = contestedIn(store, {
    key: '',
    was: record,
    now: actual,
    last: (name) => last.get(name) ?? null,
  })
  const answered = served.flatMap(({ served: { form, values }, store: one }) => {
    const now = answersNow(form.id, actual, record)
    // Where no answers are told, nobody has changed them.
    return now === null
      ? []
      : contestedIn(one, {
          key: `${form.id}/`,
          was: { values: answersTo(form.id, record) ?? values, labels: {} },
          now: { values: now, labels: {} },
          last: () => last.get(SUBMISSIONS) ?? null,
        })
  })
  return { actual, fields: [...own, ...answered] }
}

/** Two states of what a form is filled with, beside what is typed into it. */
interface States {
  /** What the keys of its fields begin with. */
  readonly key: string
  readonly was: StateOf
  readonly now: StateOf
  readonly last: (field: string) => LastChange | null
}

interface StateOf {
  readonly values: Values
  readonly labels: Side['labels']
}

function contestedIn(store: FormStore, { key, was, now, last }: States): readonly Contested[] {
  // As a form begins with them: what a record lacks, the form fills in.
  const [old, fresh] = [was, now].map(({ values }) => initialValues(store.plan, values, store.surroundings))
  const typed = store.values
  return store.plan.roots.flatMap(({ field }): readonly Contested[] => {
    const { name } = field
    if (!isHeld(field)) return []
    const [before, theirs] = [old?.[name], fresh?.[name]]
    // What is hidden is not sent: nobody has changed it here.
    const mine = Object.hasOwn(typed, name) ? typed[name] : before
    const files = Object.entries(store.files).flatMap(([at, chosen]) => (at.split('/')[0] === name ? chosen : []))
    const isMine = files.length > 0 || !isAlike(field, before, mine)
    const isTheirs = !isAlike(field, before, theirs)
    if ((!isMine && !isTheirs) || (files.length === 0 && isAlike(field, mine, theirs))) return []
    const side = (value: unknown, labels: Side['labels']): Side => ({ value: value ?? null, labels })
    return [
      {
        key: key + name,
        store,
        field,
        changedBy: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs',
        was: side(before, was.labels),
        mine: side(mine, isMine ? {} : was.labels),
        theirs: side(theirs, now.labels),
        files,
        last: last(name),
      },
    ]
  })
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
