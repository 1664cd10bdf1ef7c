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

/**
 * Groups the request's parts by the path of their field, with rows by position. `onUnknown` receives parts of a field
 * or a row that is not there.
 */
export function partPaths(
  { call, files }: CallContext,
  holders: readonly Field[],
  values: Values,
  onUnknown: (file: ReceivedFile) => void,
): FilesByPath {
  const came = new Map<string, ReceivedFile[]>()
  for (const file of files) {
    const part = fileTarget(call, file.part)
    const root = holders.find(({ name }) => name === part?.path[0])
    if (!root || !part) continue
    const key = resolvePart(root, part, values[root.name])?.join('.')
    if (key === undefined) onUnknown(file)
    else came.set(key, [...(came.get(key) ?? []), file])
  }
  return came
}

/** Whether the file of a part is protected: its field is, or one that it stands in. */
export function isProtectedPart(root: Field, { path, row }: FileTarget): boolean {
  const isNamed = row?.field === FIELD_PREFIX
  let field: Field | undefined = root
  let steps = isNamed ? row.key.split('.') : path.slice(1)
  while (field && field.source.protect !== true && field.kind.shape !== 'leaf') {
    const [name, ...rest]: readonly string[] = field.kind.shape === 'rows' && isNamed ? steps.slice(1) : steps
    field = fileFieldIn(field, name)
    steps = rest
  }
  return field?.source.protect === true
}

/** The names and positions down to a file field. */
type PartPath = readonly string[]

/** Prefix of part names that contain the path of their field. */
const FIELD_PREFIX = 'field'

/** Null if there is no such field, or no such row. */
function resolvePart(root: Field, { path, row }: FileTarget, held: unknown): PartPath | null {
  // Files of a list may have a suffix after the name: `adjuntos1`, `adjuntos2`.
  if (row && root.kind.shape === 'leaf') return holdsFiles(root) ? [root.name] : null
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
): PartPath | null {
  const field = fileFieldIn(root, name)
  if (root.kind.shape !== 'rows' || !field || !holdsFiles(field)) return null
  const index = findRowIndex(rowsOf(held), row.field, row.key)
  return index === null ? null : [root.name, String(index), field.name]
}

const fileFieldIn = ({ of }: Field, name: string | undefined): Field | undefined =>
  of.find((one) => (name === undefined ? holdsFiles(one) : one.name === name))

/** Follows names and row ids down to a file field. The id of a row stands before the names within it. */
function followPath(field: Field, held: unknown, steps: readonly string[]): PartPath | null {
  if (field.kind.shape === 'leaf') return steps.length === 0 && holdsFiles(field) ? [field.name] : null
  if (field.kind.shape !== 'rows') return followRow(field, held, [], steps)
  const rows = rowsOf(held)
  const index = rows.findIndex((row) => row['_id'] === steps[0])
  return index < 0 ? null : followRow(field, rows[index], [String(index)], steps.slice(1))
}

function followRow(
  field: Field,
  held: unknown,
  row: readonly string[],
  [name, ...rest]: readonly string[],
): PartPath | null {
  const next = fileFieldIn(field, name)
  const way = next ? followPath(next, isObject(held) ? held[next.name] : undefined, rest) : null
  return way && [field.name, ...row, ...way]
}

/**
 * The index of the row with this value, otherwise of the row at this position, counted from 1. Null if there is none.
 */
function findRowIndex(rows: readonly Values[], field: string, key: string): number | null {
  const named = rows.findIndex((one) => scalarText(one[field]) === key)
  const place = named >= 0 ? named : Number(key) - 1
  return rows[place] ? place : null
}
