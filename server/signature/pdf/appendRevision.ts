import type { OpenedPdf } from './openPdf.ts'
import { writeValue } from './writeValue.ts'

/** Objects that a revision adds or replaces, by number, as they are written. */
export type RevisionObjects = ReadonlyMap<number, string>

/** A file with a revision after its bytes, and where each object of it begins. */
export interface Revision {
  readonly bytes: Buffer
  readonly offsets: ReadonlyMap<number, number>
}

/**
 * Appends a revision to a PDF: its bytes stay as they are (ISO 32000-1, 7.5.6). A table of objects follows a table, and a
 * stream of them a stream. Null: the place of the last one is not told.
 */
export function appendRevision(bytes: Uint8Array, { document }: OpenedPdf, objects: RevisionObjects): Revision | null {
  const previous = lastTable(bytes)
  if (previous === null) return null
  const parts: Buffer[] = [Buffer.from(bytes), Buffer.from('\n')]
  let length = bytes.length + 1
  const add = (text: string): void => {
    const part = Buffer.from(text, 'latin1')
    parts.push(part)
    length += part.length
  }
  const offsets = new Map<number, number>()
  for (const [number, content] of [...objects].toSorted(([a], [b]) => a - b)) {
    offsets.set(number, length)
    add(`${number} 0 obj\n${content}\nendobj\n`)
  }
  const start = length
  const { trailer } = document.context.info
  const kept = ['Root', 'Info', 'ID'].flatMap((name) => {
    const value = trailer.get(name)
    return value ? [`/${name} ${writeValue(value)}`] : []
  })
  const size = Math.max(document.context.registry.nextObjectNumber, ...[...objects.keys()].map((number) => number + 1))
  if (document.usesXRefStreams) add(tableStream(offsets, { start, size, previous, kept }))
  else add(`${table(offsets)}trailer\n<</Size ${size}/Prev ${previous}${kept.join('')}>>\n`)
  add(`startxref\n${start}\n%%EOF\n`)
  return { bytes: Buffer.concat(parts), offsets }
}

/** Bytes at the end of a file in which the place of its last table stands. */
const TAIL = 2048

function lastTable(bytes: Uint8Array): number | null {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - TAIL))).toString('latin1')
  const place = /^[\s\S]*startxref\s+(\d{1,10})\s+%%EOF/.exec(tail)?.[1]
  return place === undefined ? null : Number(place)
}

/** Numbers that follow one another, and their offsets. */
function runsOf(
  offsets: ReadonlyMap<number, number>,
): readonly (readonly [first: number, offsets: readonly number[]])[] {
  const runs: [number, number[]][] = []
  for (const [number, offset] of offsets) {
    const last = runs.at(-1)
    if (last && last[0] + last[1].length === number) last[1].push(offset)
    else runs.push([number, [offset]])
  }
  return runs
}

function table(offsets: ReadonlyMap<number, number>): string {
  const sections = runsOf(offsets).map(
    ([first, run]) =>
      `${first} ${run.length}\n${run.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`,
  )
  return `xref\n${sections.join('')}`
}

interface TableStream {
  readonly start: number
  readonly size: number
  readonly previous: number
  readonly kept: readonly string[]
}

/** The table as a stream, which is an object itself (ISO 32000-1, 7.5.8). */
function tableStream(offsets: ReadonlyMap<number, number>, { start, size, previous, kept }: TableStream): string {
  const all = new Map([...offsets, [size, start]])
  const data = Buffer.concat(
    [...all.values()].map((offset) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(1)
      row.writeUInt32BE(offset, 1)
      return row
    }),
  )
  const index = runsOf(all)
    .map(([first, run]) => `${first} ${run.length}`)
    .join(' ')
  const entries = `/Type/XRef/Size ${size + 1}/Prev ${previous}/W[1 4 2]/Index[${index}]${kept.join('')}/Length ${data.length}`
  return `${size} 0 obj\n<<${entries}>>stream\n${data.toString('latin1')}\nendstream\nendobj\n`
}
