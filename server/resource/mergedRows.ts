import type { DecodedCall } from '#engine/call'
import { bindingsOf } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { isScalar } from '#engine/text'
import { knowsRows } from './ownRows.ts'

/** What came of a record, and which rows of it were taken away. */
type Came = Pick<DecodedCall, 'removed'> & { readonly values: Values }

/**
 * What came, put together with what is kept. Of a group the parts that did not come stay as they are. Where calls speak of rows by their
 * ids, a row is known by its id, one without an id by where it stands; where a call names the rows that go, the others stay, and an
 * empty list empties all the same. In any other module the rows that came are all that there are.
 */
export function mergedRows(call: Call, module: Module, { values, removed }: Came, before: Values): Values {
  const way = { going: goingOf(call), removed, path: '', knows: knowsRows(module) }
  return mergedIn([...module.fields.values()], values, before, way)
}

/** Dotted ways to the rows that a call takes away by their ids. */
const goingOf = (call: Call): ReadonlySet<string> =>
  new Set(
    bindingsOf(call).flatMap(({ source }) =>
      source.kind === 'path' && source.path[0] === 'removed' ? [source.path.slice(1).join('.')] : [],
    ),
  )

/** Where a field stands, and what of it goes. */
interface Way {
  readonly going: ReadonlySet<string>
  readonly removed: DecodedCall['removed']
  readonly path: string
  /** Whether rows are known by their ids. */
  readonly knows: boolean
}

function mergedIn(fields: readonly Field[], values: Values, before: Values, way: Way): Values {
  const made: { [name: string]: unknown } = { ...values }
  for (const field of fields) {
    const merged = mergedValue(field, values[field.name], before[field.name], { ...way, path: way.path + field.name })
    if (merged !== undefined) made[field.name] = merged
  }
  return made
}

/** Undefined: what came, if anything did, is what is meant. */
function mergedValue({ kind, of, source }: Field, came: unknown, held: unknown, way: Way): unknown {
  const { going, removed, path, knows } = way
  const gone = removed[path] ?? []
  if (kind.shape === 'group')
    return isTouched(came, way) || (isObject(came) && isObject(held)) ? mergedGroup(of, came, held, way) : undefined
  if (kind.shape === 'rows')
    return !knows || (came === undefined && gone.length === 0)
      ? undefined
      : rowsWith(came, rowsOf(held), gone, going.has(path) && !isEmptied(came))
  const keys = came ?? held
  return Array.isArray(keys) && source.to === undefined && gone.length > 0
    ? keys.filter((key: unknown) => !isGone(key, gone))
    : undefined
}

/** Rows inside of a group go by their ids too, and something is said of it. */
function isTouched(came: unknown, { going, removed, path }: Way): boolean {
  const isInside = (one: string): boolean => one.startsWith(`${path}.`)
  return [...going].some(isInside) && (isObject(came) || Object.keys(removed).some(isInside))
}

function mergedGroup(fields: readonly Field[], came: unknown, held: unknown, way: Way): unknown {
  const [said, inside] = [came, held].map((value) => (isObject(value) ? value : {}))
  if (!isObject(came) && !isObject(held)) return undefined
  return mergedIn(fields, { ...inside, ...said }, inside ?? {}, { ...way, path: `${way.path}.` })
}

const isEmptied = (came: unknown): boolean => came === null || (Array.isArray(came) && came.length === 0)

function rowsWith(came: unknown, held: readonly Values[], gone: readonly string[], stay: boolean): unknown {
  if (came !== undefined && came !== null && !Array.isArray(came)) return came
  const left = held.filter(({ id }) => !isGone(id, gone))
  if (came === undefined) return left
  const said = rowsOf(came).filter(({ id }) => !isGone(id, gone))
  const named = new Set(said.map(({ id }) => id))
  const at = (index: number): Values | undefined => {
    const there = left[index]
    return there && !named.has(there['id']) ? there : undefined
  }
  const rows = said.map((row, index): Values => {
    const known = left.find(({ id }) => id !== undefined && id === row['id'])
    if (known) return { ...known, ...row, _id: known['id'] }
    const there = row['id'] === undefined ? at(index)?.['id'] : undefined
    return there === undefined ? withoutId(row) : { ...row, id: there }
  })
  const told = new Set(rows.map(({ id }) => id))
  const merged = stay ? [...rows, ...left.filter(({ id }) => !told.has(id))] : rows
  return merged.map((row, index) => ({ ...row, _id: row['id'] ?? `r${index}` }))
}

/** Whether an id, as a client says it, is among those that are taken away. */
export const isGone = (id: unknown, gone: readonly string[]): boolean => isScalar(id) && gone.includes(String(id))

/** An id that names no row of the record is nobody's. */
const withoutId = ({ id: _, ...row }: Values): Values => row
