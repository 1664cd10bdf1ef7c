import { steps } from './pointer.ts'
import { readString, skipSpace } from './scan.ts'
import type { Scan } from './scan.ts'

/** A position in a text, with line and column counted from 1. A column counts UTF-16 units, as editors do. */
export interface Position {
  readonly line: number
  readonly column: number
}

/**
 * Returns the offsets of pointers in a JSON text: of the key, or of the list entry. A missing value has the offset of
 * its container.
 */
export function locate(text: string, pointers: Iterable<string>): ReadonlyMap<string, number> {
  const root: PointerTree = { below: new Map(), pointers: [] }
  for (const pointer of pointers) steps(pointer).reduce(branch, root).pointers.push(pointer)
  const found = new Map<string, number>()
  const scan: Scan = { text, at: 0 }
  skipSpace(scan)
  walk(scan, root, scan.at, found)
  return found
}

interface PointerTree {
  readonly below: Map<string, PointerTree>
  readonly pointers: string[]
}

function branch(wanted: PointerTree, step: string): PointerTree {
  const next = wanted.below.get(step) ?? { below: new Map<string, PointerTree>(), pointers: [] }
  wanted.below.set(step, next)
  return next
}

/** Walks a value. Without `wanted` it is only skipped. Pointers not found inside it get the offset `place`. */
function walk(scan: Scan, wanted: PointerTree | undefined, place: number, found: Map<string, number>): void {
  skipSpace(scan)
  if (wanted) record(wanted, place, found)
  const open = scan.text[scan.at]
  if (open === '{' || open === '[') walkEntries(scan, wanted, open === '{', found)
  else if (open === '"') readString(scan)
  else while (scan.at < scan.text.length && !/[\s,\]}]/.test(scan.text[scan.at] ?? '')) scan.at++
}

function record(wanted: PointerTree, place: number, found: Map<string, number>): void {
  for (const pointer of wanted.pointers) found.set(pointer, place)
  for (const inner of wanted.below.values()) record(inner, place, found)
}

function walkEntries(scan: Scan, wanted: PointerTree | undefined, named: boolean, found: Map<string, number>): void {
  scan.at++
  for (let at = 0; ; at++) {
    skipSpace(scan)
    if (scan.at >= scan.text.length || scan.text[scan.at] === '}' || scan.text[scan.at] === ']') {
      scan.at++
      return
    }
    const place = scan.at
    const key = named ? readString(scan) : String(at)
    skipSpace(scan)
    if (named) scan.at++
    walk(scan, typeof key === 'string' ? wanted?.below.get(key) : undefined, place, found)
    skipSpace(scan)
    if (scan.text[scan.at] === ',') scan.at++
  }
}

/** Returns a function that converts offsets of a text to lines and columns. */
export function positions(text: string): (at: number) => Position {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return (at) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 }
  }
}
