import { createHash } from 'node:crypto'
import { verifyChain } from '#engine/evidence'
import type { EvidenceFile } from '../evidenceFile.ts'

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/**
 * Whether evidence is of this signature: its chain is what its hashes say and ends with it, it is of the bytes before it, and it
 * goes on from that of the signature before.
 */
export function isProven(
  bytes: Buffer,
  { subject, file, events }: EvidenceFile,
  at: Date,
  before: { readonly evidence: EvidenceFile; readonly end: number } | null,
): boolean {
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last || last.kind !== 'signed') return false
  // The first events of a long chain stay in the database.
  const end = first.seq === 1 ? null : { seq: first.seq - 1, hash: first.previous }
  if (!verifyChain(subject, events, sha256, end).every(Boolean)) return false
  if (!Number.isSafeInteger(file.bytes) || file.bytes <= 0 || file.bytes > bytes.length) return false
  if (sha256(bytes.subarray(0, file.bytes)) !== file.sha256 || last.facts['fileHash'] !== file.sha256) return false
  if (Math.floor(Date.parse(last.at) / 1000) !== Math.floor(at.getTime() / 1000)) return false
  return (
    before === null ||
    (file.bytes === before.end && subject === before.evidence.subject && continues(events, before.evidence))
  )
}

/** Whether the events that two parts of a chain share are the same, and the former one leaves no gap. */
function continues(events: EvidenceFile['events'], former: EvidenceFile): boolean {
  const known = new Map(former.events.map(({ seq, hash }) => [seq, hash]))
  const newest = former.events.at(-1)?.seq ?? 0
  return (
    (events[0]?.seq ?? 0) <= newest + 1 &&
    (events.at(-1)?.seq ?? 0) > newest &&
    events.every(({ seq, hash }) => (known.get(seq) ?? hash) === hash)
  )
}
