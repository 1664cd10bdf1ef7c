import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createThreadPool } from '../thread/index.ts'
import type { ThreadLimits, ThreadProblem } from '../thread/index.ts'
import type { ThumbnailJob } from './draw/drawThumbnail.ts'

export type DrawnThumbnail =
  | { readonly kind: 'drawn'; readonly content: Uint8Array }
  | { readonly kind: 'failed'; readonly problem: ThreadProblem }

/** Draws a file in small. */
export type Thumbnailer = (mime: string, bytes: Uint8Array) => Promise<DrawnThumbnail>

/** One at a time, so that requests have the rest of the machine. A list asks for as many as it shows. */
const LIMITS: ThreadLimits = { milliseconds: 20_000, megabytes: 384, atOnce: 1, waiting: 100, idle: 60_000 }

/** Draws thumbnails in a thread of its own. */
export function createThumbnailer(limits: ThreadLimits = LIMITS): Thumbnailer {
  const draw = createThreadPool<Omit<ThumbnailJob, 'bytes'>, Uint8Array>(
    { name: 'thumbnail', source: new URL('draw/thread.ts', import.meta.url) },
    limits,
  )
  return async (mime, bytes) => {
    const outcome = await draw({ job: { mime, fonts: standardFonts() }, bytes })
    return outcome.kind === 'done' ? { kind: 'drawn', content: outcome.value } : outcome
  }
}

/** The folder with the fonts that any PDF may use without containing them. */
const standardFonts = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/')
