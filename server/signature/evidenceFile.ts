import { canonicalJson } from '#engine/evidence'
import type { ChainedEvent } from '#engine/evidence'
import { isObject } from '#engine/form'

/** The evidence in a sealed file: which bytes somebody signed, and the events of the document until then. */
export interface EvidenceFile {
  /** Names the record in the hashes of its chain. */
  readonly subject: string
  /** The file that was shown: its bytes are the first ones of the sealed file. */
  readonly file: { readonly bytes: number; readonly sha256: string }
  /** Up to the signature. */
  readonly events: readonly ChainedEvent[]
}

const FORMAT = 'tramit-evidence'
const VERSION = 1

export const writeEvidenceFile = ({ subject, file, events }: EvidenceFile): string =>
  canonicalJson({
    format: FORMAT,
    version: VERSION,
    subject,
    file,
    events: events.map(({ seq, at, kind, actor, facts, previous, hash }) => ({
      seq,
      at,
      kind,
      actor,
      facts,
      previous,
      hash,
    })),
  })

/** Null: it is no evidence of this version. */
export function readEvidenceFile(text: string): EvidenceFile | null {
  const said = parsed(text)
  if (!isObject(said) || said['format'] !== FORMAT || said['version'] !== VERSION) return null
  const { subject, file, events } = said
  if (typeof subject !== 'string' || !isObject(file) || !Array.isArray(events)) return null
  const { bytes, sha256 } = file
  if (typeof bytes !== 'number' || typeof sha256 !== 'string') return null
  const list: readonly unknown[] = events
  return list.every(isEvent) ? { subject, file: { bytes, sha256 }, events: list } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isEvent = (said: unknown): said is ChainedEvent =>
  isObject(said) &&
  typeof said['seq'] === 'number' &&
  ['at', 'kind', 'previous', 'hash'].every((name) => typeof said[name] === 'string') &&
  (said['actor'] === null || typeof said['actor'] === 'string') &&
  isObject(said['facts'])
