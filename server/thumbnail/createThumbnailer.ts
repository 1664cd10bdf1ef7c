import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createThreadPool } from '../thread/index.ts'
import type { ThreadLimits, ThreadProblem } from '../thread/index.ts'
import type { ThumbnailJob } from './draw/drawThumbnail.ts'

export type DrawnThumbnail =
  | { readonly kind: 'drawn'; readonly content: Uint8Array }
  | { readonly kind: 'failed'; readonly problem: ThreadProblem }

/** A file that is drawn. Its bytes are read when its turn has come. */
export interface DrawnFile {
  readonly tenant: number
  readonly file: string
  readonly mime: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Draws a file in small. */
export type Thumbnailer = (drawn: DrawnFile) => Promise<DrawnThumbnail>

interface ThumbnailLimits extends ThreadLimits {
  /** Files of one organisation that are drawn or wait for it. Further ones are refused. */
  readonly ofTenant: number
  /** Milliseconds until a file is tried again that wanted more time or memory than it may have. */
  readonly pause: number
}

/** One at a time, so that requests have the rest of the machine. A list asks for as many as it shows. */
const LIMITS: ThumbnailLimits = {
  milliseconds: 20_000,
  megabytes: 384,
  atOnce: 1,
  waiting: 400,
  idle: 60_000,
  ofTenant: 100,
  pause: 900_000,
}

/** Files whose failure is remembered; the oldest are forgotten first. */
const MOST_PAUSED = 1000

/** Draws thumbnails in a thread of its own. Those who ask for the same file at once share the work. */
export function createThumbnailer(limits: Partial<ThumbnailLimits> = {}): Thumbnailer {
  const { ofTenant, pause, ...ofThread } = { ...LIMITS, ...limits }
  const draw = createThreadPool<Omit<ThumbnailJob, 'bytes'>, Uint8Array>(
    { name: 'thumbnail', source: new URL('draw/thread.ts', import.meta.url) },
    ofThread,
  )
  const drawing = new Map<number, Map<string, Promise<DrawnThumbnail>>>()
  const paused = createPause(pause)
  const begin = async ({ file, mime, bytes }: DrawnFile): Promise<DrawnThumbnail> => {
    const outcome = await draw({ job: { mime, fonts: standardFonts() }, bytes })
    if (outcome.kind === 'done') return { kind: 'drawn', content: outcome.value }
    if (outcome.problem === 'time' || outcome.problem === 'large') paused.keep(file, outcome)
    return outcome
  }
  return async (drawn) => {
    const own = drawing.get(drawn.tenant) ?? new Map<string, Promise<DrawnThumbnail>>()
    const known = own.get(drawn.file) ?? paused.find(drawn.file)
    if (known) return known
    if (own.size >= ofTenant) return { kind: 'failed', problem: 'busy' }
    const begun = begin(drawn).finally(() => {
      own.delete(drawn.file)
      if (own.size === 0) drawing.delete(drawn.tenant)
    })
    drawing.set(drawn.tenant, own.set(drawn.file, begun))
    return begun
  }
}

/** Remembers failures for a while. Ids of files are unique among all organisations. */
function createPause(milliseconds: number) {
  const held = new Map<string, { readonly failure: DrawnThumbnail; readonly until: number }>()
  return {
    find: (file: string): DrawnThumbnail | null => {
      const found = held.get(file)
      if (found && found.until > performance.now()) return found.failure
      held.delete(file)
      return null
    },
    keep: (file: string, failure: DrawnThumbnail): void => {
      held.delete(file)
      held.set(file, { failure, until: performance.now() + milliseconds })
      const [oldest] = held.keys()
      if (held.size > MOST_PAUSED && oldest !== undefined) held.delete(oldest)
    },
  }
}

/** The folder with the fonts that any PDF may use without containing them. */
const standardFonts = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/')
