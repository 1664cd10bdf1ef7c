import { PDF as Pdf } from '@libpdf/core'
import { chainEvent } from '#engine/evidence'
import type { ChainedEvent } from '#engine/evidence'
import { DEMO_SIGNATURE, signaturePicture } from '../../server/demo/documents/index.ts'
import { newKeyPair, sealPdf, writeEvidenceFile } from '../../server/signature/index.ts'
import type { KeyPair, Stamper } from '../../server/signature/index.ts'
import { unwrap } from './testDatabase.ts'
import { sha256 } from './sha256.ts'

const AT = new Date('2027-02-01T10:00:00.000Z')
export const SEAL_KEY: KeyPair = newKeyPair('Clínica Salvia', AT)

interface SealOptions {
  readonly key?: KeyPair
  /** Names the document in its evidence. */
  readonly subject?: string
  readonly before?: readonly ChainedEvent[]
  readonly at?: Date
  /** Instead of the evidence of these bytes. */
  readonly evidence?: string
  readonly contentHash?: string
  readonly picture?: Uint8Array
  readonly stamp?: Stamper
}

export interface SealedPdf {
  readonly bytes: Buffer
  readonly events: readonly ChainedEvent[]
  readonly evidence: string
}

/** Seals a PDF as the server does, with the evidence of its making and its signing. */
export async function sealedPdf(
  bytes: Uint8Array,
  {
    key = SEAL_KEY,
    subject = '1/document/a',
    before = [],
    at = AT,
    evidence,
    contentHash = sha256('a'),
    picture = signaturePicture(DEMO_SIGNATURE.strokes),
    stamp,
  }: SealOptions = {},
): Promise<SealedPdf> {
  const hash = sha256(bytes)
  const last = before.at(-1)
  const made =
    last ?? chainEvent(subject, null, { kind: 'created', at: AT.toISOString(), actor: null, facts: {} }, sha256)
  const signing = { kind: 'signed', at: at.toISOString(), actor: 'x', facts: { fileHash: hash, contentHash } }
  const events = [...(last ? before : [made]), chainEvent(subject, made, signing, sha256)]
  const written = evidence ?? writeEvidenceFile({ subject, file: { bytes: bytes.length, sha256: hash }, events })
  const page = { title: 'Evidence', paragraphs: ['Document'], events: ['created', 'signed'] }
  const seal = {
    key,
    at,
    name: 'Ada Łovelace',
    lines: ['Ada Łovelace', 'today'],
    picture,
    page,
    evidence: written,
    stamp: stamp ?? null,
  }
  return { bytes: await unwrap(sealPdf(bytes, seal)), events, evidence: written }
}

/** A PDF with a further page, and with its table of objects in a stream. */
export async function streamedPdf(bytes: Uint8Array): Promise<Buffer> {
  const source = await Pdf.load(bytes)
  source.addPage()
  return Buffer.from(await source.save({ useXRefStream: true }))
}
