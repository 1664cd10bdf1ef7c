import { dataScope, isFailure } from '#engine/expression'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { FieldState, FormEnvironment, Values } from '#engine/form'
import { below } from '#engine/source'

type States = ReadonlyMap<string, FieldState>

/**
 * Fills the parts of rows and groups that nobody may write, or not as the row is now. They keep their value while the
 * row keeps its id, unless the fields that their initial value reads have changed: a new e-mail is unverified again.
 */
export function withReadOnlyParts(
  fields: Iterable<Field>,
  values: Values,
  before: Values,
  { names }: FormEnvironment,
  states: States,
): Values {
  const within = (parts: Iterable<Field>, said: Values, held: Values, place: string): Values => {
    const made: { [name: string]: unknown } = { ...said }
    for (const { name, kind, of } of parts) {
      const [value, was, at] = [said[name], held[name], below(place, name)]
      if (kind.shape === 'group' && isObject(value)) made[name] = whole(of, value, isObject(was) ? was : null, at)
      if (kind.shape === 'rows' && Array.isArray(value)) {
        const known = rowsById(was)
        const places = rowPlaces(states.get(at)?.value, at)
        made[name] = rowsOf(value).map((row) =>
          whole(of, row, known.get(row['id']) ?? null, places.get(row['id']) ?? null),
        )
      }
    }
    return made
  }
  const whole = (parts: readonly Field[], said: Values, was: Values | null, place: string | null): Values => ({
    ...within(parts, said, was ?? {}, place ?? ''),
    ...Object.fromEntries(
      parts.flatMap((part) => {
        const isNow = was !== null && place !== null && isLocked(states.get(below(place, part.name)))
        if (!isReadOnly(part) && !isNow) return []
        const value =
          was && isUnchangedStart(part, said, was) ? was[part.name] : initialValue(part, { ...names, ...said })
        return value === undefined ? [] : [[part.name, value] as const]
      }),
    ),
  })
  return within(fields, values, before, '')
}

/** Positions in the form of the rows that have an id. */
const rowPlaces = (rows: unknown, at: string): ReadonlyMap<unknown, string> =>
  new Map(rowsOf(rows).map((row, index) => [row['id'], `${at}/${index}`]))

/** Whether a condition of the part keeps it from being written now. */
const isLocked = (state: FieldState | undefined): boolean =>
  state !== undefined && state.active && !state.enabled && state.planNode.field.value === undefined

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
