import { isRecord, step } from '../served.ts'
import type { Answer, ServedField } from '../served.ts'
import { interpret } from './interpret.ts'
import type { Problem, Reading, World } from './interpret.ts'
import { startOf, startOfField } from './start.ts'

/** An edit that a person makes to a form. */
export type Edit =
  | { readonly kind: 'write'; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'addRow'; readonly pointer: string; readonly row: Answer }
  | { readonly kind: 'removeRow'; readonly pointer: string; readonly at: number }
  | { readonly kind: 'moveRow'; readonly pointer: string; readonly from: number; readonly to: number }
  | { readonly kind: 'leave'; readonly pointer: string }
  | { readonly kind: 'submit' }
  | { readonly kind: 'reset' }

/** A form on a screen: what was typed, where a person has been, whether it was sent; and nothing remembered beside. */
export interface Screen {
  readonly start: Answer
  readonly typed: Answer
  /** Fields that were left, rows by their ids. */
  readonly touched: readonly string[]
  readonly judged: boolean
  /** Fields that were seen when the form was sent, rows by their ids, and have been seen ever since: others are new. */
  readonly present: readonly string[]
}

export function openScreen(form: readonly ServedField[], record: Answer): Screen {
  const start = startOf(form, record)
  return { start, typed: start, touched: [], judged: false, present: [] }
}

export function afterEdit(screen: Screen, edit: Edit): Screen {
  switch (edit.kind) {
    case 'write':
      return { ...screen, typed: put(screen.typed, edit.pointer, edit.value) }
    case 'addRow':
      return { ...screen, typed: put(screen.typed, edit.pointer, [...rowsAt(screen, edit.pointer), edit.row]) }
    case 'removeRow': {
      // A row that comes later is another one, though it have the same id.
      const gone = `${lasting(step(edit.pointer, edit.at), screen.typed)}/`
      const left = rowsAt(screen, edit.pointer).filter((_, at) => at !== edit.at)
      const touched = screen.touched.filter((key) => !key.startsWith(gone))
      return { ...screen, touched, typed: put(screen.typed, edit.pointer, left) }
    }
    case 'moveRow':
      return {
        ...screen,
        typed: put(screen.typed, edit.pointer, moved(rowsAt(screen, edit.pointer), edit.from, edit.to)),
      }
    case 'leave':
      return { ...screen, touched: [...screen.touched, lasting(edit.pointer, screen.typed)] }
    case 'submit':
      return { ...screen, judged: true }
    case 'reset':
      return { ...screen, typed: screen.start, touched: [], judged: false, present: [] }
  }
}

/** Resets hidden fields whose `hiddenValue` is `reset` (language reference, 2.3). */
export function afterHiding(
  screen: Screen,
  { absent }: Reading,
  fieldAt: (pointer: string) => ServedField | undefined,
): Screen {
  const typed = [...absent].reduce((values, pointer) => {
    const field = fieldAt(pointer)
    return field?.hiddenValue === 'reset' ? put(values, pointer, startOfField(field)) : values
  }, screen.typed)
  return typed === screen.typed ? screen : { ...screen, typed }
}

/** The visible form after an edit: a sender meets the values that stand there, and a hidden field is new when it is shown again (DF-07). */
export function afterLook(screen: Screen, edit: Edit | null, { states, problems }: Reading): Screen {
  const shown = [...states].filter(([, { visible }]) => visible).map(([pointer]) => pointer)
  const rows = shown.flatMap((pointer) => rowsAt(screen, pointer).map((_, at) => step(pointer, at)))
  const met = edit?.kind === 'submit' ? problems.map(({ pointer }) => pointer) : []
  const keys = ['', ...shown, ...rows, ...met].map((pointer) => lasting(pointer, screen.typed))
  return { ...screen, present: edit?.kind === 'submit' ? keys : screen.present.filter((key) => keys.includes(key)) }
}

/** Whether the whole form tells of what is wrong at a place: it was sent, or has been left since. */
export const isTold = ({ judged, present, touched, typed }: Screen, pointer: string): boolean =>
  judged && (present.includes(lasting(pointer, typed)) || touched.includes(lasting(pointer, typed)))

export const read = (form: readonly ServedField[], { typed }: Screen, world: World): Reading =>
  interpret(form, typed, world)

/** The problem that a field shows: none before it was left, or was sent with all others (DF-07). */
export function shownAt(
  { judged, present, touched, typed }: Screen,
  { problems }: Reading,
  pointer: string,
): Problem | null {
  const key = lasting(pointer, typed)
  if (!(judged && present.includes(key)) && !touched.includes(key)) return null
  return problems.find((problem) => problem.pointer === pointer) ?? null
}

const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

export function valueAt(values: unknown, pointer: string): unknown {
  let at = values
  for (const name of namesOf(pointer))
    at = Array.isArray(at) ? at[Number(name)] : isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined
  return at
}

export const rowsAt = ({ typed }: Screen, pointer: string): readonly Answer[] => {
  const rows = valueAt(typed, pointer)
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

export const moved = <T>(rows: readonly T[], from: number, to: number): readonly T[] => {
  const rest = rows.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)]
}

/** The values with one place changed. */
export function put(values: Answer, pointer: string, value: unknown): Answer {
  const copy: Answer = structuredClone(values)
  const names = namesOf(pointer)
  let at: unknown = copy
  for (const name of names.slice(0, -1)) {
    const next: unknown = Array.isArray(at)
      ? at[Number(name)]
      : isRecord(at) && Object.hasOwn(at, name)
        ? at[name]
        : undefined
    // A group that holds nothing yet begins to.
    if (isRecord(next) || Array.isArray(next)) at = next
    else at = give(at, name, {})
  }
  give(at, names.at(-1) ?? '', structuredClone(value))
  return copy
}

function give(at: unknown, name: string, value: unknown): unknown {
  if (typeof at === 'object' && at !== null)
    Object.defineProperty(at, name, { value, enumerable: true, writable: true, configurable: true })
  return value
}

/** A pointer with the ids of rows for their places. */
function lasting(pointer: string, typed: Answer): string {
  let at: unknown = typed
  return namesOf(pointer)
    .map((name) => {
      const row: unknown = Array.isArray(at) ? at[Number(name)] : undefined
      at = row ?? (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined)
      return isRecord(row) ? `#${String(row['_id'])}` : name
    })
    .reduce(step, '')
}
