import { isSlot, slotEntry } from '#engine/source'

/** An entry to add to a surface: before the slot of this name, or at the end. */
export interface Addition {
  readonly name: string
  readonly slot: string | null
}

/**
 * Returns the entries of a surface after a layer, with its hidden, added and ordered entries applied. Entries that it
 * does not name stay unchanged, and slots stay for the layers below.
 */
export function arrangeEntries<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  { hide, add, order, make }: Arrangement<T>,
): readonly T[] {
  const visible = entries.filter((entry) => !hide.has(nameOf(entry)))
  const remaining = new Set(visible.map(nameOf))
  const added = add.filter(({ name }) => !remaining.has(name))
  const slots = new Set(visible.map(nameOf).filter(isSlot))
  const inSlot = ({ slot }: Addition): boolean => slot !== null && slots.has(slotEntry(slot))
  const filled = visible.flatMap((entry) => [
    ...added.filter((one) => inSlot(one) && slotEntry(one.slot ?? '') === nameOf(entry)).map(({ name }) => make(name)),
    entry,
  ])
  const last = added.filter((one) => !inSlot(one)).map(({ name }) => make(name))
  return ordered([...filled, ...last], nameOf, order)
}

export interface Arrangement<T> {
  readonly hide: ReadonlySet<string>
  readonly add: readonly Addition[]
  readonly order: readonly string[]
  readonly make: (name: string) => T
}

/** Returns the entries with the named ones first, in the given order. */
export function ordered<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  order: readonly string[],
): readonly T[] {
  if (order.length === 0) return entries
  const rank = (entry: T): number => {
    const at = order.indexOf(nameOf(entry))
    return at < 0 ? order.length : at
  }
  return entries.toSorted((one, other) => rank(one) - rank(other))
}
