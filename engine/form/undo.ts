import { below } from '#engine/source'
import { isDeepEqual, isObject } from './values.ts'
import type { Values } from './values.ts'

/** The history of the values of a form, for undo and redo. */
export interface UndoSteps {
  /** The values before each step, the latest last. */
  readonly past: readonly Values[]
  readonly present: Values
  /** The values after each step that was taken back, the next one first. */
  readonly future: readonly Values[]
  /** The place of the last step, if it was one value: the next change there belongs to it. */
  readonly place: string | null
}

/** Steps that are kept; older ones are forgotten. */
export const MOST_STEPS = 50

export const beginUndo = (present: Values): UndoSteps => ({ past: [], present, future: [], place: null })

/**
 * Adds a change. Changes of one value that follow each other are one step, so that a word is not taken back letter by letter.
 * Steps that were undone cannot be redone after it.
 */
export function addStep(steps: UndoSteps, next: Values): UndoSteps {
  const { past, present, future, place } = steps
  if (next === present || isDeepEqual(next, present)) return { ...steps, present: next }
  const changed = changedPlace(present, next)
  const continues = changed !== null && changed === place && past.length > 0 && future.length === 0
  // A tick that is taken away again leaves nothing to take back.
  if (continues && isDeepEqual(next, past.at(-1)))
    return { past: past.slice(0, -1), present: next, future: [], place: null }
  return {
    past: continues ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    place: changed,
  }
}

/** Takes the last step back. */
export function undo({ past, present, future }: UndoSteps): UndoSteps {
  const before = past.at(-1)
  return before === undefined
    ? { past, present, future, place: null }
    : { past: past.slice(0, -1), present: before, future: [present, ...future], place: null }
}

/** Does the last step again that was taken back. */
export function redo({ past, present, future }: UndoSteps): UndoSteps {
  const [after, ...further] = future
  return after === undefined
    ? { past, present, future, place: null }
    : { past: [...past, present], present: after, future: further, place: null }
}

/**
 * The place of the only value in which two states of a form differ, with ids of rows in place of their positions. Null: rows
 * were added, removed or moved, or several values differ.
 */
function changedPlace(before: unknown, after: unknown, at = ''): string | null {
  if (Array.isArray(before) && Array.isArray(after)) {
    const same =
      before.length === after.length && before.every((row, i) => idOf(row) !== null && idOf(row) === idOf(after[i]))
    if (!same) return before.some((row) => idOf(row) !== null) || after.some((row) => idOf(row) !== null) ? null : at
    return onlyPlace(
      before.map((row: unknown, i) => [idOf(row) ?? '', row, after[i]] as const),
      at,
    )
  }
  if (!isObject(before) || !isObject(after)) return isRows(before) || isRows(after) ? null : at
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return onlyPlace(
    names.map((name) => [name, before[name], after[name]] as const),
    at,
  )
}

function onlyPlace(
  parts: readonly (readonly [name: string, before: unknown, after: unknown])[],
  at: string,
): string | null {
  const different = parts.filter(([, one, other]) => one !== other && !isDeepEqual(one, other))
  const [first, ...others] = different
  return first === undefined || others.length > 0 ? null : changedPlace(first[1], first[2], below(at, first[0]))
}

const isRows = (value: unknown): boolean => Array.isArray(value) && value.some((row) => idOf(row) !== null)

const idOf = (row: unknown): string | null => (isObject(row) && typeof row['_id'] === 'string' ? row['_id'] : null)
