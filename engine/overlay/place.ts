import { isSlot, slotEntry } from '#engine/source'

/** Where a surface's entry is added: before the slot of this name, or at the end. */
export interface Addition {
  readonly name: string
  readonly slot: string | null
}

/**
 * Entries of one surface after a layer: without what it hides, with what it adds, in its order. What it does not name stays as it
 * was, and slots stay for the layers below.
 */
export function place<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  { hide, add, order, make }: Placing<T>,
): readonly T[] {
  const left = entries.filter((entry) => !hide.has(nameOf(entry)))
  const there = new Set(left.map(nameOf))
  const fresh = add.filter(({ name }) => !there.has(name))
  const slots = new Set(left.map(nameOf).filter(isSlot))
  const inSlot = ({ slot }: Addition): boolean => slot !== null && slots.has(slotEntry(slot))
  const filled = left.flatMap((entry) => [
    ...fresh.filter((one) => inSlot(one) && slotEntry(one.slot ?? '') === nameOf(entry)).map(({ name }) => make(name)),
    entry,
  ])
  const last = fresh.filter((one) => !inSlot(one)).map(({ name }) => make(name))
  return inOrder([...filled, ...last], nameOf, order)
}

export interface Placing<T> {
  readonly hide: ReadonlySet<string>
  readonly add: readonly Addition[]
  readonly order: readonly string[]
  readonly make: (name: string) => T
}

/** Those that are named come first, as they are named. */
export function inOrder<T>(
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
