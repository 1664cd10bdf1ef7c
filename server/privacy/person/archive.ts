import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive, made when its turn comes. */
export interface ArchiveEntry {
  readonly path: string
  /** Whether its content is small enough already. */
  readonly isCompressed: boolean
  readonly content: () => AsyncIterable<string | Buffer>
}

/** An archive that is made while it is taken. What breaks on the way breaks the archive: half of one is never whole. */
export function createArchive(files: readonly ArchiveEntry[], moment: Date, ended: () => Promise<void>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  let present: Readable | null = null
  for (const { path, isCompressed, content } of files)
    zip.addReadStreamLazy(path, { mtime: moment, compress: !isCompressed }, (take) => {
      // Nobody takes what comes next.
      if (out.destroyed) return
      present = Readable.from(content(), { objectMode: false })
      take(null, present)
    })
  zip.end()
  zip.outputStream.pipe(out)
  out.once('close', () => {
    // What a file was being read from is given back with it.
    present?.destroy()
    void ended()
  })
  return out
}
