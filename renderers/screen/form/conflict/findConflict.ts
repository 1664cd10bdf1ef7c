import { readRecord } from '#engine/call'
import type { Failure, RecordView, ChangeSide } from '#engine/call'
import type { Field } from '#engine/field'
import { SUBMISSIONS, initialValues, isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { FormStore } from '#renderers/form'
import { isSameValue } from '../../isSameValue.ts'
import { currentAnswers, servedAnswers } from '../servedForms.ts'
import type { SubmitRequest } from '../submitRequest.ts'

/** A field changed since the form was opened: here, by another user, or by both. */
export interface FieldConflict {
  /** Unique key: fields of served forms may have the same names as those of the record. */
  readonly key: string
  /** The store of its form. */
  readonly store: FormStore
  readonly field: Field
  readonly changedBy: 'mine' | 'theirs' | 'both'
  readonly base: ChangeSide
  readonly mine: ChangeSide
  readonly theirs: ChangeSide
  /** Files selected here but not sent yet. */
  readonly files: readonly File[]
  /** The last change by another user, if known. */
  readonly lastChange: LastChange | null
}

export interface LastChange {
  readonly by: string | null
  readonly at: string
}

/** A record saved by another user while it was edited here. */
export interface Conflict {
  /** The current record. */
  readonly actual: RecordView
  readonly fields: readonly FieldConflict[]
}

/**
 * Compares three states of a record and its answers to served forms: as read, as edited here, and as it is now. Null if
 * the refusal does not contain the current record.
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
    // If the record has no answers, nobody has changed them.
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

/** Two states of the data of a form, compared with the input. */
interface FormStates {
  /** Prefix of the field keys. */
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
  // The initial values of a form: it fills in what a record lacks.
  const [old, fresh] = [base, current].map(({ values }) => initialValues(store.plan, values, store.environment))
  const typed = store.values
  return store.plan.roots.flatMap(({ field }): readonly FieldConflict[] => {
    const { name } = field
    if (!isHeld(field)) return []
    const [before, theirs] = [old?.[name], fresh?.[name]]
    // Hidden fields are not sent, so they are unchanged here.
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

/** Whether the value of a field is stored in the record. */
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

export type Choice = 'mine' | 'theirs'

/** The choice for each field, by its key. */
export type Choices = ReadonlyMap<string, Choice>

/** The default choice: the side that changed the field. Null if both did. */
export const defaultChoice = ({ changedBy }: FieldConflict): Choice | null => (changedBy === 'both' ? null : changedBy)

/** Rebases the input onto the current record: applies values chosen from theirs and keeps ours as input. */
export function applyChoices(
  { record, store, served }: SubmitRequest,
  { actual, fields }: Conflict,
  choices: Choices,
): void {
  applyTo(store, actual.values, fields, choices)
  for (const { served: one, store: filled } of served) {
    const now = currentAnswers(one.form.id, actual, record)
    if (now) applyTo(filled, now, fields, choices)
  }
}

function applyTo(store: FormStore, now: Values, fields: readonly FieldConflict[], choices: Choices): void {
  const chosen = (one: FieldConflict): Choice => choices.get(one.key) ?? defaultChoice(one) ?? 'mine'
  const kept = fields.filter((one) => one.store === store && chosen(one) === 'mine')
  const names = new Set(kept.map(({ field }) => field.name))
  const taken = store.plan.roots.flatMap(({ field }) => (names.has(field.name) ? [] : [field.name]))
  const typed = store.typed
  store.rebase(now, new Set(taken))
  // Fields unchanged here take the current value, unless the old one was chosen.
  for (const { field, changedBy } of kept)
    if (changedBy === 'theirs') store.write(`/${field.name}`, typed[field.name] ?? null)
}
