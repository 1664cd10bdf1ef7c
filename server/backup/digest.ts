import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Digest } from './manifest.ts'

/** Adds up what goes by. */
export class Digester {
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
  digest(): Digest {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** What some bytes are: read to their end and thrown away. */
export async function digestOf(source: AsyncIterable<unknown>): Promise<Digest> {
  const tally = new Digester()
  for await (const _ of tally.through(source));
  return tally.digest()
}

/** What a file is; null where there is none. */
export async function fileDigest(path: string): Promise<Digest | null> {
  try {
    return await digestOf(createReadStream(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

export const isSameDigest = (one: Digest | null, other: Digest | null): boolean =>
  one?.bytes === other?.bytes && one?.sha256 === other?.sha256
