import { below } from '#engine/source'
import { FieldNode, Container } from '../formTree.ts'
import { isLeaf } from '../evaluate.ts'
import { rawValuesOf, rawValueOf } from '../rawValues.ts'
import { isObject } from '../values.ts'

/** Returns a pointer with row ids instead of row positions. It stays valid when an earlier row is removed. */
export function keyOf({ planNode, container }: FieldNode): string {
  const around = container.parent ? keyOf(container.parent) : ''
  return below(container.id === '' ? around : below(around, container.id), planNode.field.name)
}

/** The target of a path of names and rows, identified in three ways. */
interface Location {
  /** The pointer with row ids instead of row positions. */
  readonly key: string
  /** Null if one of its rows was removed. */
  readonly pointer: string | null
  readonly raw: unknown
}

/** Returns the location at the steps of a pointer. */
export const atPointer = (root: Container, path: readonly string[]): Location =>
  locate(root, path, (rows, step) => rows[Number(step)])

/** Returns the current location at the steps of a key. */
export const atKey = (root: Container, path: readonly string[]): Location =>
  locate(root, path, (rows, step) => rows.find((row) => idOf(row) === step))

function idOf(row: unknown): string | undefined {
  const id = row instanceof Container ? row.id : isObject(row) ? row['_id'] : undefined
  return typeof id === 'string' ? id : undefined
}

type Find = (rows: readonly unknown[], step: string) => unknown

/** Descends through the containers of the form as far as possible, then through the raw values. */
function locate(root: Container, path: readonly string[], find: Find): Location {
  const [keys, pointers]: readonly [string[], string[]] = [[], []]
  let at: unknown = root
  let gone = false
  for (const step of path) {
    const rows: readonly unknown[] | null =
      at instanceof FieldNode ? (at.containers ?? []) : Array.isArray(at) ? at : null
    const next: unknown = rows ? find(rows, step) : partOf(at, step)
    gone ||= rows !== null && next === undefined
    keys.push(rows && next !== undefined ? (idOf(next) ?? step) : step)
    pointers.push(rows && next !== undefined ? String(rows.indexOf(next)) : step)
    at = next
  }
  const raw = at instanceof FieldNode ? rawValueOf(at) : at instanceof Container ? rawValuesOf(at) : at
  return { key: keys.reduce(below, ''), pointer: gone ? null : pointers.reduce(below, ''), raw }
}

/** Returns a field of a location: the rows of a repeat with raw input, the container of a group. */
function partOf(at: unknown, name: string): unknown {
  if (!(at instanceof Container)) return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  const node = at.nodeNamed(name)
  if (!node) return at.rawValues[name]
  if (isLeaf(node) || !node.containers || node.isFixed) return rawValueOf(node)
  return node.planNode.field.kind.shape === 'rows' ? node : node.containers[0]
}
