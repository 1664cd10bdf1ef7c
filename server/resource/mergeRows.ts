import type { DecodedCall } from '#engine/call'
import { bindingsOf } from '#engine/definition'
import type { Call, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { isScalar } from '#engine/text'
import { hasRowIds } from './newRows.ts'

/** Sent values, and the ids of removed rows. */
type IncomingValues = Pick<DecodedCall, 'removed'> & { readonly values: Values }

/**
 * Merges sent values with stored ones. Parts of a group that were not sent stay. If the module's calls identify rows
 * by id, rows match by id, and rows without an id match by position. If the call can remove rows by id, other rows
 * stay, but an empty list still clears them. In other modules the sent rows replace the list.
 */
export function mergeRows(call: Call, module: Module, { values, removed }: IncomingValues, before: Values): Values {
  const way = { removable: removablePaths(call), removed, path: '', hasRowIds: hasRowIds(module) }
  return mergeFields([...module.fields.values()], values, before, way)
}

/** Dotted paths of lists whose rows a call can remove by id. */
const removablePaths = (call: Call): ReadonlySet<string> =>
  new Set(
    bindingsOf(call).flatMap(({ source }) =>
      source.kind === 'path' && source.path[0] === 'removed' ? [source.path.slice(1).join('.')] : [],
    ),
  )

/** The position of a field, and what is removed from it. */
interface MergeContext {
  readonly removable: ReadonlySet<string>
  readonly removed: DecodedCall['removed']
  readonly path: string
  /** Whether rows are identified by id. */
  readonly hasRowIds: boolean
}

function mergeFields(fields: readonly Field[], values: Values, before: Values, way: MergeContext): Values {
  const made: { [name: string]: unknown } = { ...values }
  for (const field of fields) {
    const merged = mergeValue(field, values[field.name], before[field.name], { ...way, path: way.path + field.name })
    if (merged !== undefined) made[field.name] = merged
  }
  return made
}

/** Undefined means that the sent value, if any, applies unchanged. */
function mergeValue({ kind, of }: Field, came: unknown, held: unknown, way: MergeContext): unknown {
  const { removable, removed, path, hasRowIds } = way
  const gone = removed[path] ?? []
  if (kind.shape === 'group')
    return isChanged(came, way) || (isObject(came) && isObject(held)) ? mergeGroup(of, came, held, way) : undefined
  if (kind.shape === 'rows')
    return !hasRowIds || (came === undefined && gone.length === 0)
      ? undefined
      : mergeRowList(came, rowsOf(held), gone, removable.has(path) && !isCleared(came))
  const keys = came ?? held
  return Array.isArray(keys) && gone.length > 0 ? keys.filter((key: unknown) => !isRemoved(key, gone)) : undefined
}

/** Whether a group changes, because it was sent or rows inside it are removed. */
function isChanged(came: unknown, { removable, removed, path }: MergeContext): boolean {
  const isInside = (one: string): boolean => one.startsWith(`${path}.`)
  return [...removable].some(isInside) && (isObject(came) || Object.keys(removed).some(isInside))
}

function mergeGroup(fields: readonly Field[], came: unknown, held: unknown, way: MergeContext): unknown {
  const [said, inside] = [came, held].map((value) => (isObject(value) ? value : {}))
  if (!isObject(came) && !isObject(held)) return undefined
  return mergeFields(fields, { ...inside, ...said }, inside ?? {}, { ...way, path: `${way.path}.` })
}

const isCleared = (came: unknown): boolean => came === null || (Array.isArray(came) && came.length === 0)

function mergeRowList(came: unknown, held: readonly Values[], gone: readonly string[], stay: boolean): unknown {
  if (came !== undefined && came !== null && !Array.isArray(came)) return came
  const left = held.filter(({ id }) => !isRemoved(id, gone))
  if (came === undefined) return left
  const said = rowsOf(came).filter(({ id }) => !isRemoved(id, gone))
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

/** Whether an id from a client is among the removed ones. */
export const isRemoved = (id: unknown, gone: readonly string[]): boolean => isScalar(id) && gone.includes(String(id))

/** Drops an id that matches no row. */
const withoutId = ({ id: _, ...row }: Values): Values => row
