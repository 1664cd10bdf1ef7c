import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Digest } from './manifest.ts'

/** Counts and hashes a stream. */
export class Digester {
  readonly #hash = createHash('sha256')
  #bytes = 0

  /** Passes the pieces through. */
  async *through(source: AsyncIterable<unknown>): AsyncGenerator<Buffer, void> {
    for await (const piece of source) {
      // Byte streams only emit buffers.
      const bytes = piece as Buffer
      this.#hash.update(bytes)
      this.#bytes += bytes.length
      yield bytes
    }
  }

  /** May be called once, at the end. */
  digest(): Digest {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** The digest of a stream. */
export async function digestOf(source: AsyncIterable<unknown>): Promise<Digest> {
  const tally = new Digester()
  for await (const _ of tally.through(source));
  return tally.digest()
}

/** The digest of a file, or null if it does not exist. */
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
