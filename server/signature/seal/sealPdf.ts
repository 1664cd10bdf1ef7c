import { createHash } from 'node:crypto'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { KeyPair } from '../key/createCertificate.ts'
import type { Stamper } from '../stamp/createStamper.ts'
import { appendRevision } from '../pdf/appendRevision.ts'
import { openPdf, unlessBroken } from '../pdf/openPdf.ts'
import { textString } from '../pdf/writeValue.ts'
import { createCms } from './createCms.ts'
import type { EvidencePage } from './evidencePage.ts'
import { PLACES } from './evidencePage.ts'
import { draftRevision } from './draftRevision.ts'
import { sealedFields } from './sealedFields.ts'

/**
 * unreadable: damaged, encrypted, or without a table of objects · foreign: another program has signed it · full: no place is left
 * for a signature · picture: it is no picture · unstamped: the time-stamp server gave no stamp · heavy: reading it takes more time or
 * memory than a file may · busy: too many others are read
 */
export type SealProblem = DraftProblem | 'unstamped' | 'heavy' | 'busy'
export type DraftProblem = 'unreadable' | 'foreign' | 'full' | 'picture'

export interface Seal extends SealContent {
  readonly key: KeyPair
  /** Stamps the signature. Null: it is not stamped. */
  readonly stamp?: Stamper | null
}

/** The data of a signature that are shown and kept. */
export interface SealContent {
  readonly at: Date
  /** The name of the signer, as it is shown. */
  readonly name: string
  /** Lines below the picture. */
  readonly lines: readonly string[]
  /** A PNG. */
  readonly picture: Uint8Array
  /** For the first signature. */
  readonly page: EvidencePage
  /** The evidence in the file, as JSON. */
  readonly evidence: string
}

/** A file with a revision in which the place of a signature is empty. */
export interface SealDraft {
  readonly bytes: Uint8Array
  /** Where the signature stands. */
  readonly start: number
}

/** Bytes of a signature with its certificates, and of a stamp with those of its authority. */
const CMS_BYTES = 8192
const STAMP_BYTES = 16_384

/** The digits of the place that is left for a signature. */
const placeFor = (isStamped: boolean): string => '0'.repeat((CMS_BYTES + (isStamped ? STAMP_BYTES : 0)) * 2)
const RANGE = '[0 0000000000 0000000000 0000000000]'

/**
 * Seals a PDF with a signature of PAdES, baseline B, or T with a stamper (ETSI EN 319 142-1), in a revision after its bytes. The first one adds the
 * page of evidence with places for all of them, later ones change nothing but their own place.
 */
export async function sealPdf(
  bytes: Uint8Array,
  { key, stamp = null, ...content }: Seal,
): Promise<Result<Buffer, SealProblem>> {
  const draft = await draftSeal(bytes, content, stamp !== null)
  return draft.ok ? fillDraft(draft.value, key, stamp) : draft
}

/** Reads a PDF and adds the revision, without any key. */
export async function draftSeal(
  bytes: Uint8Array,
  content: SealContent,
  isStamped: boolean,
): Promise<Result<SealDraft, DraftProblem>> {
  return (await unlessBroken(() => draftBytes(bytes, content, isStamped))) ?? fail('unreadable')
}

async function draftBytes(
  bytes: Uint8Array,
  content: SealContent,
  isStamped: boolean,
): Promise<Result<SealDraft, DraftProblem>> {
  const pdf = await openPdf(bytes)
  if (!pdf) return fail('unreadable')
  const fields = sealedFields(pdf)
  if (fields === null) return fail('foreign')
  if (fields.length >= PLACES) return fail('full')
  const signature = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange${RANGE}/Contents<${placeFor(isStamped)}>/M(${pdfDate(content.at)})/Name ${textString(content.name)}>>`
  const draft = draftRevision(pdf, fields, content, signature)
  if (!draft.ok) return draft
  const revision = appendRevision(bytes, pdf, draft.value.objects)
  const start = revision?.offsets.get(draft.value.signature)
  return revision && start !== undefined ? ok({ bytes: revision.bytes, start }) : fail('unreadable')
}

/** Fills the places that were left for the range and the signature of it. */
export async function fillDraft(
  draft: SealDraft,
  key: KeyPair,
  stamp: Stamper | null,
): Promise<Result<Buffer, 'unstamped'>> {
  const bytes = Buffer.from(draft.bytes.buffer, draft.bytes.byteOffset, draft.bytes.byteLength)
  const place = placeFor(stamp !== null)
  const hole = bytes.indexOf('/Contents<', draft.start) + '/Contents'.length
  const end = hole + place.length + 2
  const numbers = [hole, end, bytes.length - end].map((number) => String(number).padStart(10, '0'))
  bytes.write(`[0 ${numbers.join(' ')}]`, bytes.indexOf(RANGE, draft.start), 'latin1')
  const digest = createHash('sha256').update(bytes.subarray(0, hole)).update(bytes.subarray(end)).digest()
  const made = await createCms(key, digest, stamp)
  if (!made) return fail('unstamped')
  const cms = made.toString('hex')
  if (cms.length > place.length) throw new Error('the certificate is too large for a signature')
  bytes.write(cms, hole + 1, 'latin1')
  return ok(bytes)
}

/** An instant as a PDF writes it (ISO 32000-1, 7.9.4). */
const pdfDate = (at: Date): string => `D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z`
