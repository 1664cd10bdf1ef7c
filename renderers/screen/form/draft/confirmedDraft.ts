import type { CallResult } from '#renderers/context'
import type { FoundDraft, StoredDraft } from './autosaveState.ts'
import { readStored } from './readDraft.ts'

/** Another version is there than the one that was written over. */
export const PRECONDITION_FAILED = 412

/** The draft as it was saved, be it by an attempt whose answer was lost. */
export function confirmedDraft(answer: CallResult, text: string): StoredDraft | null {
  if (answer.ok) return readStored(answer.body)
  if (answer.failure.status !== PRECONDITION_FAILED) return null
  const actual = readStored(answer.failure.actual)
  return actual && JSON.stringify(actual.content) === text ? actual : null
}

/** A copy that was typed over another version than the server holds. */
export const isDiverged = (stored: FoundDraft['stored'], copied: FoundDraft['copied']): boolean =>
  stored !== null && copied !== null && copied.base !== stored.version
