import type { Field } from '#engine/field'
import { formScope } from '#engine/form'
import type { Surroundings } from '#engine/form'

/** Whether a column or filter is shown: a condition that reads more than the surroundings cannot hide it. */
export function shownHere({ visible }: Field, surroundings: Surroundings): boolean {
  if (typeof visible === 'boolean') return visible
  const outside = visible.dependencies.every(({ path: [head = ''] }) => Object.hasOwn(surroundings.names, head))
  return !outside || visible.holds(formScope({}, [], surroundings), true)
}
