import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { createThreadPool } from '../../thread/index.ts'
import type { ThreadLimits, ThreadProblem } from '../../thread/index.ts'
import { fillDraft } from '../seal/sealPdf.ts'
import type { Seal, SealProblem, DraftProblem, SealContent, SealDraft } from '../seal/sealPdf.ts'
import type { VerificationReport } from '../verify/report.ts'

/** heavy: reading the file takes more time or memory than it may · busy: too many others are read */
export type ReadingProblem = 'heavy' | 'busy'

/** Threads that read PDF files of others, so that none of them delays those who wait for other answers. */
export interface PdfThreads {
  /** Verifies a PDF as `verifyPdf` does. */
  readonly verify: (
    bytes: Uint8Array,
    known: readonly Uint8Array[] | null,
    trusted: readonly Uint8Array[] | null,
  ) => Promise<Result<VerificationReport, ReadingProblem>>
  /** Counts the pages of a PDF. Null: it cannot be read. */
  readonly countPages: (bytes: Uint8Array) => Promise<Result<number | null, ReadingProblem>>
  /** Seals a PDF as `sealPdf` does. No thread has the key. */
  readonly seal: (bytes: Uint8Array, seal: Seal) => Promise<Result<Buffer, SealProblem>>
}

/** A thread loads the library once, and is kept for a while because of that. */
const PDF_LIMITS: ThreadLimits = { milliseconds: 20_000, megabytes: 512, atOnce: 2, waiting: 8, idle: 60_000 }

export function createPdfThreads(limits: ThreadLimits = PDF_LIMITS): PdfThreads {
  const program = { name: 'pdfThread', source: new URL('thread.ts', import.meta.url) }
  const run = createThreadPool<PdfJob, PdfAnswer>(program, limits)
  // Anybody may verify, without a session: a thread of its own, so that nobody who signs waits for that.
  const runPublic = createThreadPool<PdfJob, PdfAnswer>(program, { ...limits, atOnce: 1 })
  return {
    verify: async (bytes, known, trusted) => {
      const outcome = await runPublic({ job: { kind: 'verify', known, trusted }, bytes })
      if (outcome.kind === 'failed') return fail(problemOf(outcome.problem))
      if (outcome.value.kind !== 'verify') throw new Error('the thread has done another job')
      return ok(outcome.value.report)
    },
    countPages: async (bytes) => {
      const outcome = await run({ job: { kind: 'count' }, bytes })
      if (outcome.kind === 'failed') return fail(problemOf(outcome.problem))
      if (outcome.value.kind !== 'count') throw new Error('the thread has done another job')
      return ok(outcome.value.pages)
    },
    seal: async (bytes, { key, stamp = null, ...content }) => {
      const outcome = await run({ job: { kind: 'draft', content, isStamped: stamp !== null }, bytes })
      if (outcome.kind === 'failed') return fail(problemOf(outcome.problem))
      if (outcome.value.kind !== 'draft') throw new Error('the thread has done another job')
      const { draft } = outcome.value
      return draft.ok ? fillDraft(draft.value, key, stamp) : draft
    },
  }
}

/** A thread that broke has run out of something that Node does not name, as of its stack. */
const problemOf = (problem: ThreadProblem): ReadingProblem => (problem === 'busy' ? 'busy' : 'heavy')

/** A job of a thread on the bytes of a PDF. It contains no key. */
export type PdfJob =
  | {
      readonly kind: 'verify'
      readonly known: readonly Uint8Array[] | null
      readonly trusted: readonly Uint8Array[] | null
    }
  | { readonly kind: 'count' }
  | { readonly kind: 'draft'; readonly content: SealContent; readonly isStamped: boolean }

export type PdfAnswer =
  | { readonly kind: 'verify'; readonly report: VerificationReport }
  | { readonly kind: 'count'; readonly pages: number | null }
  | { readonly kind: 'draft'; readonly draft: Result<SealDraft, DraftProblem> }
