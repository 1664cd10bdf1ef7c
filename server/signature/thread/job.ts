import type { Result } from '#engine/result'
import type { DraftProblem, SealContent, SealDraft } from '../seal/sealPdf.ts'
import type { VerificationReport } from '../verify/report.ts'

/** What a thread does with the bytes of a PDF. No key is among it. */
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
