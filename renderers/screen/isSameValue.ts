import type { Field } from '#engine/field'

/** Whether two values of a field say the same: nothing is nothing, however it is written, and ids that only tell rows of a form apart are no matter. */
export const isSameValue = ({ kind }: Field, one: unknown, other: unknown): boolean =>
  (isNothing(one, kind) && isNothing(other, kind)) || written(one) === written(other)

/** An answer of no is an answer. */
const isNothing = (value: unknown, { isEmpty }: Field['kind']): boolean => typeof value !== 'boolean' && isEmpty(value)

const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (key, held: unknown) => (key === '_id' ? undefined : held))
