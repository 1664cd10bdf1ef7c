import { dataScope, isFailure } from '#engine/expression'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { FormEnvironment, Values } from '#engine/form'

/**
 * Fills the read-only parts of rows and groups. They keep their value while the row keeps its id, unless the fields
 * that their initial value reads have changed: a new e-mail is unverified again.
 */
export function withReadOnlyParts(
  fields: Iterable<Field>,
  values: Values,
  before: Values,
  { names }: FormEnvironment,
): Values {
  const within = (parts: Iterable<Field>, said: Values, held: Values): Values => {
    const made: { [name: string]: unknown } = { ...said }
    for (const { name, kind, of } of parts) {
      const [value, was] = [said[name], held[name]]
      if (kind.shape === 'group' && isObject(value)) made[name] = whole(of, value, isObject(was) ? was : null)
      if (kind.shape === 'rows' && Array.isArray(value)) {
        const known = rowsById(was)
        made[name] = rowsOf(value).map((row) => whole(of, row, known.get(row['id']) ?? null))
      }
    }
    return made
  }
  const whole = (parts: readonly Field[], said: Values, was: Values | null): Values => ({
    ...within(parts, said, was ?? {}),
    ...Object.fromEntries(
      parts.filter(isReadOnly).flatMap((part) => {
        const value =
          was && isUnchangedStart(part, said, was) ? was[part.name] : initialValue(part, { ...names, ...said })
        return value === undefined ? [] : [[part.name, value] as const]
      }),
    ),
  })
  return within(fields, values, before)
}

const isReadOnly = ({ source, value }: Field): boolean => source.readOnly === true && value === undefined

const rowsById = (held: unknown): ReadonlyMap<unknown, Values> =>
  new Map(rowsOf(held).flatMap((row) => (row['id'] === undefined ? [] : [[row['id'], row] as const])))

const isUnchangedStart = ({ name, initial }: Field, row: Values, was: Values): boolean =>
  Object.hasOwn(was, name) &&
  (initial?.dependencies ?? []).every(({ path: [part = ''] }) => isSame(row[part], was[part]))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function initialValue({ initial }: Field, names: Values): unknown {
  const start = initial?.evaluate(dataScope(names))
  return start === null || isFailure(start) ? undefined : start
}
