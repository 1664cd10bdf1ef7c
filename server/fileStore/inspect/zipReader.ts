import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { ZipFile } from 'yauzl'
import { errorReason } from '../../database/index.ts'
import type { Content } from '../content.ts'

/** Bytes read ahead, because entry headers are close together. */
const READ_AHEAD = 65_536

/** Adapts a stored file to the archive reader. Only names are decoded, strictly. */
class ContentReader extends RandomAccessReader {
  readonly #content: Content
  #held: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) }

  constructor(content: Content) {
    super()
    this.#content = content
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#content.pieces(start, end), { objectMode: false })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#bytes(position, length).then(
      (bytes) => {
        if (bytes.length < length) return callback(new Error('an archive ends too early'))
        bytes.copy(buffer, offset)
        callback(null)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(errorReason(error))),
    )
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null)
  }

  async #bytes(position: number, length: number): Promise<Buffer> {
    const { from, bytes } = this.#held
    if (position >= from && position + length <= from + bytes.length)
      return bytes.subarray(position - from, position - from + length)
    const read = await this.#content.read(
      position,
      Math.min(this.#content.size, position + Math.max(length, READ_AHEAD)),
    )
    this.#held = { from: position, bytes: read }
    return read.subarray(0, length)
  }
}

export const openZip = (content: Content): Promise<ZipFile> =>
  fromRandomAccessReaderPromise(new ContentReader(content), content.size, {
    autoClose: false,
    lazyEntries: true,
    decodeStrings: true,
    strictFileNames: true,
    validateEntrySizes: true,
  })
