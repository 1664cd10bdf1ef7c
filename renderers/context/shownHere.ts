import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import { formScope } from '#engine/form'
import type { Surroundings } from '#engine/form'

/** What surrounds a list: known wherever one stands, and the same for each of its rows (language reference, 2.1). */
const SURROUNDINGS: ReadonlySet<string> = new Set([
  'user',
  'tenant',
  'language',
  'device',
  'now',
  'today',
  '$user',
  '$app',
  '$today',
  '$now',
])

/** Whether a column or filter is shown: a condition that reads more than the surroundings cannot hide it. */
export const shownHere = ({ visible }: Field, surroundings: Surroundings): boolean => isShownHere(visible, surroundings)

export function isShownHere(visible: boolean | Expression, surroundings: Surroundings): boolean {
  if (typeof visible === 'boolean') return visible
  const outside = visible.dependencies.every(({ path: [head = ''] }) => SURROUNDINGS.has(head))
  return !outside || visible.holds(formScope({}, [], surroundings), true)
}
