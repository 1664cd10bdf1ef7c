import { readRecord } from '#engine/call'
import type { Failure, RecordView, ChangeSide } from '#engine/call'
import type { Field } from '#engine/field'
import { SUBMISSIONS, initialValues, isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { FormStore } from '#renderers/form'
import { isSameValue } from '../../isSameValue.ts'
import { currentAnswers, servedAnswers } from '../servedAnswers.ts'
import type { SubmitRequest } from '../submitRequest.ts'

/** A field that is not as it was when the form was opened: here, with somebody else, or both. */
export interface FieldConflict {
  /** Tells it from all others: fields of served forms may be called as those of the record. */
  readonly key: string
  /** The form that it stands in. */
  readonly store: FormStore
  readonly field: Field
  readonly changedBy: 'mine' | 'theirs' | 'both'
  readonly base: ChangeSide
  readonly mine: ChangeSide
  readonly theirs: ChangeSide
  /** Chosen here and still to be sent. */
  readonly files: readonly File[]
  /** Who changed it last, where that is known. */
  readonly lastChange: LastChange | null
}

export interface LastChange {
  readonly by: string | null
  readonly at: string
}

/** A record that somebody else has saved while it was edited here. */
export interface Conflict {
  /** As it is now. */
  readonly actual: RecordView
  readonly fields: readonly FieldConflict[]
}

/**
 * Holds three states of a record against each other, with its answers to served forms: as it was read, as it is typed here, and as it is
 * now. Null where the refusal does not bring the present one.
 */
export function findConflict({ module, record, store, served }: SubmitRequest, failure: Failure): Conflict | null {
  const actual = readRecord(module, failure.actual)
  if (!record || actual.id !== record.id) return null
  const last = lastChanges(failure)
  const own = fieldConflicts(store, {
    key: '',
    base: record,
    current: actual,
    last: (name) => last.get(name) ?? null,
  })
  const answered = served.flatMap(({ served: { form, values }, store: one }) => {
    const now = currentAnswers(form.id, actual, record)
    // Where no answers are told, nobody has changed them.
    return now === null
      ? []
      : fieldConflicts(one, {
          key: `${form.id}/`,
          base: { values: servedAnswers(form.id, record) ?? values, labels: {} },
          current: { values: now, labels: {} },
          last: () => last.get(SUBMISSIONS) ?? null,
        })
  })
  return { actual, fields: [...own, ...answered] }
}

/** Two states of what a form is filled with, beside what is typed into it. */
interface FormStates {
  /** What the keys of its fields begin with. */
  readonly key: string
  readonly base: FormState
  readonly current: FormState
  readonly last: (field: string) => LastChange | null
}

interface FormState {
  readonly values: Values
  readonly labels: ChangeSide['labels']
}

function fieldConflicts(store: FormStore, { key, base, current, last }: FormStates): readonly FieldConflict[] {
  // As a form begins with them: what a record lacks, the form fills in.
  const [old, fresh] = [base, current].map(({ values }) => initialValues(store.plan, values, store.environment))
  const typed = store.values
  return store.plan.roots.flatMap(({ field }): readonly FieldConflict[] => {
    const { name } = field
    if (!isHeld(field)) return []
    const [before, theirs] = [old?.[name], fresh?.[name]]
    // What is hidden is not sent: nobody has changed it here.
    const mine = Object.hasOwn(typed, name) ? typed[name] : before
    const files = Object.entries(store.files).flatMap(([at, chosen]) => (at.split('/')[0] === name ? chosen : []))
    const isMine = files.length > 0 || !isSameValue(field, before, mine)
    const isTheirs = !isSameValue(field, before, theirs)
    if ((!isMine && !isTheirs) || (files.length === 0 && isSameValue(field, mine, theirs))) return []
    const side = (value: unknown, labels: ChangeSide['labels']): ChangeSide => ({ value: value ?? null, labels })
    return [
      {
        key: key + name,
        store,
        field,
        changedBy: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs',
        base: side(before, base.labels),
        mine: side(mine, isMine ? {} : base.labels),
        theirs: side(theirs, current.labels),
        files,
        lastChange: last(name),
      },
    ]
  })
}

/** Whether a record holds what is typed into a field. */
const isHeld = ({ kind, wire, value }: Field): boolean =>
  wire !== false && value === undefined && kind.shape !== 'nothing' && kind.transport !== 'never'

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
