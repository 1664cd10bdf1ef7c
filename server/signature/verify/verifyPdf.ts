import type { PdfStream } from '@libpdf/core'
import { readEvidenceFile } from '../evidenceFile.ts'
import type { EvidenceFile } from '../evidenceFile.ts'
import { fingerprintOf } from '../key/createCertificate.ts'
import { isArray, isDict, openPdf, unlessBroken } from '../pdf/openPdf.ts'
import type { OpenedPdf } from '../pdf/openPdf.ts'
import { FIELD_NAME, signatureFields } from '../seal/sealedFields.ts'
import type { SignatureField } from '../seal/sealedFields.ts'
import { leadsTo } from '../stamp/leadsTo.ts'
import { readStamp } from '../stamp/readStamp.ts'
import type { Stamp } from '../stamp/readStamp.ts'
import { checkSignature, readPdfDate } from './checkSignature.ts'
import { coveredRange, isAfter } from './coveredRange.ts'
import type { CoveredRange } from './coveredRange.ts'
import { isProven } from './isProven.ts'
import { isWellAdded, pageOf } from './isWellAdded.ts'
import type { SignedRevision } from './isWellAdded.ts'
import { readCms } from './readCms.ts'
import type { Cms } from './readCms.ts'
import type { FileProblem, SignatureProblem, SignatureReport, StampReport, VerificationReport } from './report.ts'

/** Signatures of a file that are looked at: each of them costs reading it once more. */
const MOST_SIGNATURES = 20

/**
 * Verifies the signatures of a PDF by its bytes alone. `known` are certificates of those who may have sealed it, and `trusted` those of authorities
 * for time stamps; null if there are none to compare with.
 */
export async function verifyPdf(
  content: Uint8Array,
  known: readonly Uint8Array[] | null = null,
  trusted: readonly Uint8Array[] | null = null,
): Promise<VerificationReport> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return (await unlessBroken(() => verifyBytes(bytes, { known, trusted }))) ?? failed('unreadable')
}

type Comparison = Pick<Verification, 'known' | 'trusted'>

async function verifyBytes(bytes: Buffer, comparison: Comparison): Promise<VerificationReport> {
  const pdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? await openPdf(bytes) : null
  if (!pdf) return failed('unreadable')
  const fields = signatureFields(pdf)
  if (fields.length === 0) return failed('unsigned')
  if (fields.length > MOST_SIGNATURES) return failed('unreadable')
  const placed = fields
    .map((field) => ({ field, range: coveredRange(bytes, pdf, field.signature) }))
    .toSorted((a, b) => (a.range?.end ?? 0) - (b.range?.end ?? 0))
  const signatures: SignatureReport[] = []
  let before: SignedRevision | null = null
  for (const { field, range } of placed) {
    const verdict: RevisionVerdict = await judgeRevision({ bytes, ...comparison, pdf, field, range, before })
    signatures.push(verdict.report)
    before = verdict.revision ?? before
  }
  const problems: readonly FileProblem[] = placed.at(-1)?.range?.end === bytes.length ? [] : ['appended']
  const isValid = problems.length === 0 && signatures.every((one) => one.problems.length === 0)
  return { isValid, problems, signatures }
}

const failed = (problem: FileProblem): VerificationReport => ({ isValid: false, problems: [problem], signatures: [] })

interface RevisionVerdict {
  readonly report: SignatureReport
  readonly revision: SignedRevision | null
}

interface Verification {
  readonly bytes: Buffer
  readonly known: readonly Uint8Array[] | null
  readonly trusted: readonly Uint8Array[] | null
  readonly pdf: OpenedPdf
  readonly field: SignatureField
  readonly range: CoveredRange | null
  /** The signed revision before. */
  readonly before: SignedRevision | null
}

/** The content of one signature of a file. */
interface ReadSignature {
  readonly at: Date | null
  readonly cms: Cms | null
  /** Whether its field is named like ours. */
  readonly isOurs: boolean
  readonly kind: SignatureKind
  readonly evidence: EvidenceFile | null
  /** The file up to the end of what it covers. */
  readonly own: OpenedPdf | null
}

async function judgeRevision(verification: Verification): Promise<RevisionVerdict> {
  const { bytes, pdf, field, range, before } = verification
  const isOurs = field.name.startsWith(FIELD_NAME)
  const read: ReadSignature = {
    at: dateOf(pdf, field),
    cms: range && readCms(range.contents),
    isOurs,
    kind: kindOf(pdf, field),
    evidence: isOurs ? evidenceOf(pdf, field) : null,
    own: range && (await openPdf(bytes.subarray(0, range.end), true)),
  }
  const { own, evidence } = read
  const revision = range && own && { pdf: own, range, evidence, page: before ? before.page : pageOf(field, isOurs) }
  const problems: readonly SignatureProblem[] = [
    ...(await revisionProblems(verification, read)),
    ...(read.kind === 'stamp' ? [] : cmsProblems(verification, read)),
    ...evidenceProblems(verification, read),
    ...stampProblems(verification, read),
  ]
  return { report: reportOf(verification, read, problems), revision }
}

/** The problems of the range that a signature covers, and of the additions of its revision. */
async function revisionProblems(
  { bytes, field, range, before }: Verification,
  { own, evidence, kind }: ReadSignature,
): Promise<readonly SignatureProblem[]> {
  if (!range || !own || !isAfter(before?.range ?? null, range)) return ['range']
  return (await isWellAdded(bytes, own, { field, range, before, isStamp: kind === 'stamp' }, evidence))
    ? []
    : ['changed']
}

/** The problems of the signature itself. Without a range there is none to look at. */
function cmsProblems(
  { bytes, range }: Verification,
  { cms, at, kind, isOurs }: ReadSignature,
): readonly SignatureProblem[] {
  if (!range) return []
  return cms ? checkSignature(bytes, range, cms, { at, mayBeUnnamed: kind === 'pkcs7' && !isOurs }) : ['malformed']
}

/** The problems of the evidence, which each seal of ours has to have, like the signature before. */
function evidenceProblems(
  { bytes, before }: Verification,
  { isOurs, evidence, at }: ReadSignature,
): readonly SignatureProblem[] {
  if (!isOurs) return []
  const former = before?.evidence ? { evidence: before.evidence, end: before.range.end } : null
  if (!evidence || !at || (before && !former)) return ['evidence']
  return isProven(bytes, evidence, at, former) ? [] : ['evidence']
}

/** A time stamp of the whole file is a signature too (ETSI EN 319 142-1, 5.4.3); one of ours is none. */
function stampProblems(verification: Verification, read: ReadSignature): readonly SignatureProblem[] {
  if (read.kind === 'stamp') return read.isOurs || !fileStampOf(verification) ? ['stamp'] : []
  return read.cms?.stamp && !stampOf(read, null) ? ['stamp'] : []
}

/** The time stamp of a file up to its end. Null: it is not right. */
function fileStampOf({ bytes, range, trusted }: Verification): StampReport | null {
  if (!range) return null
  const covered = Buffer.concat([bytes.subarray(0, range.hole), bytes.subarray(range.resumes, range.end)])
  const stamp = readStamp(range.contents, covered)
  return stamp && stampReport(stamp, trusted)
}

/** Milliseconds by which the clock of an authority may be behind. */
const CLOCK_DRIFT = 300_000

/** The time stamp of a signature. Null: there is none, or it is not right. */
function stampOf({ cms, at }: Pick<ReadSignature, 'cms' | 'at'>, trusted: Verification['trusted']): StampReport | null {
  const stamp = cms?.stamp ? readStamp(cms.stamp, cms.signature) : null
  if (!stamp || (at !== null && stamp.at.getTime() < at.getTime() - CLOCK_DRIFT)) return null
  return stampReport(stamp, trusted)
}

const stampReport = ({ at, certificate, certificates }: Stamp, trusted: Verification['trusted']): StampReport => ({
  at: at.toISOString(),
  authority: holderOf(certificate.subject),
  isTrusted: trusted && leadsTo(certificate, trusted, certificates, at),
  fingerprint: fingerprintOf(certificate.raw),
})

const reportOf = (
  verification: Verification,
  { at, cms, isOurs, evidence, kind }: ReadSignature,
  problems: readonly SignatureProblem[],
): SignatureReport => ({
  name: textOf(verification.pdf, verification.field, 'Name'),
  at: at?.toISOString() ?? null,
  holder: cms ? holderOf(cms.certificate.subject) : '',
  fingerprint: cms ? fingerprintOf(cms.certificate.raw) : '',
  isKnown: verification.known && verification.known.some((one) => cms?.certificate.raw.equals(one) === true),
  level: isOurs ? 'simple' : 'other',
  stamp: kind === 'stamp' ? fileStampOf(verification) : stampOf({ cms, at }, verification.trusted),
  events: evidence?.events.length ?? 0,
  problems,
})

function textOf(pdf: OpenedPdf, { signature }: SignatureField, name: string): string {
  const value = pdf.resolve(signature.get(name))
  return value?.type === 'string' ? value.asString() : ''
}

/** The kind of a signature by its encoding. */
type SignatureKind = 'cades' | 'pkcs7' | 'stamp'

const KINDS: { readonly [encoding: string]: SignatureKind } = {
  'adbe.pkcs7.detached': 'pkcs7',
  'ETSI.RFC3161': 'stamp',
}

function kindOf(pdf: OpenedPdf, { signature }: SignatureField): SignatureKind {
  const encoding = pdf.resolve(signature.get('SubFilter'))
  return (encoding?.type === 'name' && KINDS[encoding.value]) || 'cades'
}

const dateOf = (pdf: OpenedPdf, field: SignatureField): Date | null => readPdfDate(textOf(pdf, field, 'M'))

/** The common name of a certificate, as Node writes its holder. */
const holderOf = (subject: string | undefined): string => /^CN=(.*)$/m.exec(subject ?? '')?.[1] ?? subject ?? ''

function evidenceOf(pdf: OpenedPdf, { field }: SignatureField): EvidenceFile | null {
  const files = pdf.resolve(field.get('AF'))
  const file = isArray(files) ? pdf.resolve(files.at(0)) : null
  const embedded = isDict(file) ? pdf.resolve(file.get('EF')) : null
  const stream = isDict(embedded) ? pdf.resolve(embedded.get('F')) : null
  return isDict(stream) && stream.type === 'stream'
    ? readEvidenceFile(Buffer.from((stream as PdfStream).data).toString('utf8'))
    : null
}
