import { serveThread } from '../../thread/index.ts'
import type { GivenJob } from '../../thread/index.ts'
import { pageCount } from '../pdf/openPdf.ts'
import { draftSeal } from '../seal/sealPdf.ts'
import { verifyPdf } from '../verify/verifyPdf.ts'
import type { PdfAnswer, PdfJob } from './pdfThreads.ts'

/** The thread that reads PDF files of others. */
serveThread(async (job: GivenJob<PdfJob>): Promise<PdfAnswer> => {
  if (job.kind === 'verify') return { kind: 'verify', report: await verifyPdf(job.bytes, job.known, job.trusted) }
  if (job.kind === 'count') return { kind: 'count', pages: await pageCount(job.bytes) }
  return { kind: 'draft', draft: await draftSeal(job.bytes, job.content, job.isStamped) }
})
