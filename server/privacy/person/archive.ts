import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file in an archive, created when its turn comes. */
export interface ArchiveEntry {
  readonly path: string
  /** Whether the content is already compressed. */
  readonly isCompressed: boolean
  readonly content: () => AsyncIterable<string | Buffer>
}

/** Streams an archive. An error breaks the stream, so that a truncated archive is never valid. */
export function createArchive(files: readonly ArchiveEntry[], moment: Date, ended: () => Promise<void>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  let present: Readable | null = null
  for (const { path, isCompressed, content } of files)
    zip.addReadStreamLazy(path, { mtime: moment, compress: !isCompressed }, (take) => {
      // The reader has left.
      if (out.destroyed) return
      present = Readable.from(content(), { objectMode: false })
      take(null, present)
    })
  zip.end()
  zip.outputStream.pipe(out)
  out.once('close', () => {
    // Also closes the source of the current file.
    present?.destroy()
    void ended()
  })
  return out
}
