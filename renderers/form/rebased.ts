import type { OpenedForm, Values } from '#engine/form'

/** What was typed, and what the form began with. */
export interface Filled {
  readonly typed: Values
  readonly start: Values
}

interface Rebase extends Filled {
  readonly fresh: Values
  /** Names of the fields that were saved. */
  readonly saved: ReadonlySet<string>
}

/** A form after some of its fields were saved: they begin from what was saved, and so does what nobody has changed. */
export function rebased({ typed, start, fresh, saved }: Rebase): Filled {
  const names = Object.keys(fresh).filter((name) => saved.has(name) || Object.is(typed[name], start[name]))
  const taken = Object.fromEntries(names.map((name) => [name, fresh[name]]))
  return { typed: { ...typed, ...taken }, start: { ...start, ...taken } }
}

/** What a form begins with from now on, and whether something in it is still unsaved. */
interface Begun {
  readonly start: Values
  readonly differs: boolean
}

export type Begins = (next: Filled, opened: OpenedForm) => Begun

/** Of a form of plain fields, which hold what they are given. */
export const plainBegun: Begins = ({ typed, start }) => ({
  start,
  differs: Object.entries(typed).some(([name, value]) => !Object.is(value, start[name])),
})
