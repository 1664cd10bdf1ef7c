import type { Values } from '#engine/form'

interface Rebase {
  readonly typed: Values
  /** What the form began with until now, and what was saved. */
  readonly start: Values
  readonly fresh: Values
  /** Names of the fields that were saved. */
  readonly saved: ReadonlySet<string>
}

/** A form after some of its fields were saved: they begin from what was saved, and so does what nobody has changed. */
export function rebased({ typed, start, fresh, saved }: Rebase): {
  readonly typed: Values
  readonly start: Values
  /** Whether something is still unsaved. */
  readonly differs: boolean
} {
  const names = Object.keys(fresh).filter((name) => saved.has(name) || Object.is(typed[name], start[name]))
  const taken = Object.fromEntries(names.map((name) => [name, fresh[name]]))
  const next = { typed: { ...typed, ...taken }, start: { ...start, ...taken } }
  return { ...next, differs: Object.entries(next.typed).some(([name, value]) => !Object.is(value, next.start[name])) }
}
