import type { Field } from '#engine/field'
import { isObject } from '#engine/form'

/** Whether two values of a field say the same: nothing is nothing, however it is written, and ids that only tell rows of a form apart are no matter. */
export const isSameValue = (field: Field, one: unknown, other: unknown): boolean =>
  (isNothing(field, one) && isNothing(field, other)) || written(one) === written(other)

/** An answer of no is an answer. A group is nothing if each of its parts is. */
const isNothing = ({ kind, of }: Field, value: unknown): boolean =>
  kind.shape === 'group' && isObject(value)
    ? of.every((part) => isNothing(part, value[part.name]))
    : typeof value !== 'boolean' && kind.isEmpty(value)

const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, held: unknown) => (key === '_id' ? undefined : held))
