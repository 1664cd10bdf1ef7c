import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import { formScope } from '#engine/form'
import type { FormEnvironment } from '#engine/form'

/** Names available around a list: known everywhere and the same for each row (language reference, 2.1). */
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

/** Whether a column or filter is shown. A condition that reads more than the environment cannot hide it. */
export const isFieldVisible = ({ visible }: Field, environment: FormEnvironment): boolean =>
  isVisibleIn(visible, environment)

export function isVisibleIn(visible: boolean | Expression, environment: FormEnvironment): boolean {
  if (typeof visible === 'boolean') return visible
  const outside = visible.dependencies.every(({ path: [head = ''] }) => SURROUNDINGS.has(head))
  return !outside || visible.holds(formScope({}, [], environment), true)
}
