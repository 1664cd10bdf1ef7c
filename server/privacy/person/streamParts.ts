import type { Rows } from '../../tenancy/index.ts'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { cursorChunks } from '../../resource/index.ts'
import type { ArchivePart } from './archiveParts.ts'

export interface PartStream {
  /** The rows of a part. Parts must be read in order. */
  readonly rowsOf: (at: number) => AsyncGenerator<Values, void>
  /** Releases the session at any point. */
  readonly close: () => Promise<void>
}

interface PartRow {
  readonly at: number
  readonly row: Values
}

/** Streams the rows of all parts from one cursor, in one snapshot and a page at a time. */
export async function streamParts(
  rows: Rows,
  values: readonly unknown[],
  parts: readonly ArchivePart[],
): Promise<PartStream> {
  if (parts.length === 0) return { rowsOf: noRows, close: () => Promise.resolve() }
  const text = parts.map(({ text: said }, at) => `select ${at} as at, row from (${said}) p`).join(' union all ')
  const chunks = await cursorChunks(rows, { text, values }, (read) => Promise.resolve(read.map(partRow)))
  const reading = chunks[Symbol.asyncIterator]()
  let held: readonly PartRow[] = []
  let place = 0
  const present = async (): Promise<PartRow | null> => {
    while (place >= held.length) {
      const next = await reading.next()
      if (next.done) return null
      held = next.value
      place = 0
    }
    return held[place] ?? null
  }
  return {
    rowsOf: async function* (at) {
      for (let one = await present(); one?.at === at; one = await present()) {
        place += 1
        yield one.row
      }
    },
    close: async () => {
      await reading.return?.()
    },
  }
}

async function* noRows(): AsyncGenerator<Values, void> {}

const partRow = ({ at, row }: { readonly [column: string]: unknown }): PartRow => ({
  at: Number(at),
  row: isObject(row) ? row : {},
})
