import { below } from '#engine/source'
import { Cell } from '../cell.ts'
import { isLeaf } from '../grow.ts'
import { Place } from '../place.ts'
import { typedAt, typedOf } from '../typedOf.ts'
import { isObject } from '../values.ts'

/** A pointer with the ids of rows for their places: it stays true when a row before is removed. */
export function keyOf({ node, place }: Cell): string {
  const around = place.cell ? keyOf(place.cell) : ''
  return below(place.id === '' ? around : below(around, place.id), node.field.name)
}

/** What stands at a path of names and rows, named in three ways. */
interface Found {
  /** With the ids of rows for their places. */
  readonly key: string
  /** Null: one of its rows is gone. */
  readonly pointer: string | null
  readonly typed: unknown
}

/** Finds what stands at the steps of a pointer. */
export const atPointer = (root: Place, path: readonly string[]): Found =>
  found(root, path, (rows, step) => rows[Number(step)])

/** Finds what stands at the steps of a key now. */
export const atKey = (root: Place, path: readonly string[]): Found =>
  found(root, path, (rows, step) => rows.find((row) => idOf(row) === step))

function idOf(row: unknown): string | undefined {
  const id = row instanceof Place ? row.id : isObject(row) ? row['_id'] : undefined
  return typeof id === 'string' ? id : undefined
}

type Find = (rows: readonly unknown[], step: string) => unknown

/** Through the places of the form as far as they go, then through what was typed. */
function found(root: Place, path: readonly string[], find: Find): Found {
  const [keys, pointers]: readonly [string[], string[]] = [[], []]
  let at: unknown = root
  let gone = false
  for (const step of path) {
    const rows: readonly unknown[] | null = at instanceof Cell ? (at.inside ?? []) : Array.isArray(at) ? at : null
    const next: unknown = rows ? find(rows, step) : partOf(at, step)
    gone ||= rows !== null && next === undefined
    keys.push(rows && next !== undefined ? (idOf(next) ?? step) : step)
    pointers.push(rows && next !== undefined ? String(rows.indexOf(next)) : step)
    at = next
  }
  const typed = at instanceof Cell ? typedOf(at) : at instanceof Place ? typedAt(at) : at
  return { key: keys.reduce(below, ''), pointer: gone ? null : pointers.reduce(below, ''), typed }
}

/** A field of a place: a repeat that holds what was typed stands for its rows, a group for its place. */
function partOf(at: unknown, name: string): unknown {
  if (!(at instanceof Place)) return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  const cell = at.cellOf(name)
  if (!cell) return at.held[name]
  if (isLeaf(cell) || !cell.inside || cell.fixed) return typedOf(cell)
  return cell.node.field.kind.shape === 'rows' ? cell : cell.inside[0]
}
