import { fileTarget } from '#engine/call'
import type { FileTarget } from '#engine/call'
import type { Field } from '#engine/field'
import { isObject, rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { CallContext } from '../operation/index.ts'
import { holdsFiles } from '../files/index.ts'
import type { FilesByPath } from '../files/index.ts'
import type { ReceivedFile } from '../fileStore/index.ts'

/** The target of a part: a path, no file field, or a missing row. */
type PartTarget = { readonly kind: 'at'; readonly steps: readonly string[] } | { readonly kind: 'nowhere' | 'noRow' }

const NO_FIELD: PartTarget = { kind: 'nowhere' }
const NO_ROW: PartTarget = { kind: 'noRow' }
const atPath = (...steps: readonly string[]): PartTarget => ({ kind: 'at', steps })

/**
 * Groups the request's parts by the path of their field, with rows by position. `onUnknownRow` receives parts for
 * missing rows.
 */
export function partPaths(
  { call, files }: CallContext,
  holders: readonly Field[],
  values: Values,
  onUnknownRow: (file: ReceivedFile) => void,
): FilesByPath {
  const came = new Map<string, ReceivedFile[]>()
  for (const file of files) {
    const part = fileTarget(call, file.part)
    const root = holders.find(({ name }) => name === part?.path[0])
    const place = root && part ? resolvePart(root, part, values[root.name]) : NO_FIELD
    if (place.kind === 'noRow') onUnknownRow(file)
    if (place.kind !== 'at') continue
    const key = place.steps.join('.')
    came.set(key, [...(came.get(key) ?? []), file])
  }
  return came
}

/** Prefix of part names that contain the path of their field. */
const FIELD_PREFIX = 'field'

function resolvePart(root: Field, { path, row }: FileTarget, held: unknown): PartTarget {
  // Files of a list may have a suffix after the name: `adjuntos1`, `adjuntos2`.
  if (row && root.kind.shape === 'leaf') return holdsFiles(root) ? atPath(root.name) : NO_FIELD
  if (row && row.field !== FIELD_PREFIX) return resolveInRow(root, path[1], held, row)
  const steps = (row ? row.key.split('.') : path.slice(1)).filter((step) => step !== '')
  return followPath(root, held, steps)
}

/** Resolves a row that is identified by one of its values, to the named field or the first file field. */
function resolveInRow(
  root: Field,
  name: string | undefined,
  held: unknown,
  row: NonNullable<FileTarget['row']>,
): PartTarget {
  const field = fileFieldIn(root, name)
  if (root.kind.shape !== 'rows' || !field || !holdsFiles(field)) return NO_FIELD
  const index = findRowIndex(rowsOf(held), row.field, row.key)
  return index === null ? NO_ROW : atPath(root.name, String(index), field.name)
}

const fileFieldIn = ({ of }: Field, name: string | undefined): Field | undefined =>
  of.find((one) => (name === undefined ? holdsFiles(one) : one.name === name))

/** Follows names and row ids down to a file field. */
function followPath(field: Field, held: unknown, steps: readonly string[]): PartTarget {
  if (field.kind.shape === 'leaf') return steps.length === 0 && holdsFiles(field) ? atPath(field.name) : NO_FIELD
  if (field.kind.shape !== 'rows') return followRow(field, held, [], steps)
  const isNamed = field.of.some(({ name }) => name === steps[0])
  const index = isNamed || steps.length === 0 ? 0 : findRowIndex(rowsOf(held), '_id', steps[0] ?? '')
  const row = index === null ? undefined : rowsOf(held)[index]
  return row ? followRow(field, row, [String(index)], isNamed ? steps : steps.slice(1)) : NO_ROW
}

function followRow(
  field: Field,
  held: unknown,
  row: readonly string[],
  [name, ...rest]: readonly string[],
): PartTarget {
  const next = fileFieldIn(field, name)
  const way = next ? followPath(next, isObject(held) ? held[next.name] : undefined, rest) : NO_FIELD
  return way.kind === 'at' ? atPath(field.name, ...row, ...way.steps) : way
}

/**
 * The index of the row with this value, otherwise of the row at this position, counted from 1. Null if there is none.
 */
function findRowIndex(rows: readonly Values[], field: string, key: string): number | null {
  const named = rows.findIndex((one) => scalarText(one[field]) === key)
  const place = named >= 0 ? named : Number(key) - 1
  return rows[place] ? place : null
}
