import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Sum } from './manifest.ts'

/** Adds up what goes by. */
export class Tally {
  readonly #hash = createHash('sha256')
  #bytes = 0

  /** The same pieces, counted on their way. */
  async *through(source: AsyncIterable<unknown>): AsyncGenerator<Buffer, void> {
    for await (const piece of source) {
      // Streams of bytes give out nothing else.
      const bytes = piece as Buffer
      this.#hash.update(bytes)
      this.#bytes += bytes.length
      yield bytes
    }
  }

  /** Asked once, at the end. */
  sum(): Sum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** What some bytes are: read to their end and thrown away. */
export async function sumOf(source: AsyncIterable<unknown>): Promise<Sum> {
  const tally = new Tally()
  for await (const _ of tally.through(source));
  return tally.sum()
}

/** What a file is; null where there is none. */
export async function sumOfFile(path: string): Promise<Sum | null> {
  try {
    return await sumOf(createReadStream(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export const isSame = (one: Sum | null, other: Sum | null): boolean =>
  one?.bytes === other?.bytes && one?.sha256 === other?.sha256
