import type { Values } from '#engine/form'
import type { FormStore } from '#renderers/form'
import { currentAnswers } from '../servedAnswers.ts'
import type { SubmitRequest } from '../submitRequest.ts'
import type { Conflict, FieldConflict } from './findConflict.ts'

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
