import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** An entry of an archive. */
export interface ArchiveEntry {
  readonly path: string
  /** Opens the content when its turn comes. Null: an empty folder. */
  readonly content: (() => AsyncIterable<string | Buffer>) | null
  /** The content is compressed already. */
  readonly isCompressed?: boolean
}

interface ArchiveOptions {
  /** Time of all entries. Default: now. */
  readonly moment?: Date
  /** Called once, whether the archive was read to its end, broke, or was left. */
  readonly ended?: () => Promise<void>
}

/** Streams an archive while it is read. An error breaks the stream, so that a truncated archive is never valid. */
export function createArchive(
  entries: readonly ArchiveEntry[],
  { moment = new Date(), ended }: ArchiveOptions = {},
): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  // It may break before it is read: its reader finds it broken, and without a listener the process would end.
  out.on('error', () => undefined)
  zip.on('error', (error: Error) => out.destroy(error))
  let present: Readable | null = null
  for (const { path, content, isCompressed = false } of entries)
    if (!content) zip.addEmptyDirectory(path, { mtime: moment })
    else
      zip.addReadStreamLazy(path, { mtime: moment, compress: !isCompressed }, (take) => {
        // The reader has left.
        if (out.destroyed) return
        present = Readable.from(content(), { objectMode: false })
        // The library does not listen for errors of a content.
        present.on('error', (error) => out.destroy(error))
        take(null, present)
      })
  zip.end()
  zip.outputStream.pipe(out)
  out.once('close', () => {
    // Also closes the source of the current file.
    present?.destroy()
    void ended?.()
  })
  return out
}
