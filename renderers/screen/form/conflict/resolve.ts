import type { SubmitRequest } from '../submitRequest.ts'
import type { Conflict, Contested } from './conflictOf.ts'

export type Choice = 'mine' | 'theirs'

/** What is kept of each field, by its name. */
export type Choices = ReadonlyMap<string, Choice>

/** What is kept where nobody chooses: what only one of two has changed. Null: both have. */
export const usualChoice = ({ changedBy }: Contested): Choice | null => (changedBy === 'both' ? null : changedBy)

/** Puts a form on top of the present record: what was chosen of theirs is taken over, what was chosen of ours stays typed. */
export function resolve({ form, store }: SubmitRequest, { actual, fields }: Conflict, choices: Choices): void {
  const chosen = (one: Contested): Choice => choices.get(one.field.name) ?? usualChoice(one) ?? 'mine'
  const kept = fields.filter((one) => chosen(one) === 'mine')
  const names = new Set(kept.map(({ field }) => field.name))
  const taken = form.plan.roots.flatMap(({ field }) => (names.has(field.name) ? [] : [field.name]))
  const typed = store.typed
  store.rebase(actual.values, new Set(taken))
  // What nobody has touched here follows the record, unless it was chosen as it was.
  for (const { field, changedBy } of kept)
    if (changedBy === 'theirs') store.write(`/${field.name}`, typed[field.name] ?? null)
}
