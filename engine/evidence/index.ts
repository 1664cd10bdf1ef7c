import type { Values } from '#engine/form'
import { isObject } from '#engine/form'

/** One event of a record. */
export interface EvidenceEvent {
  readonly kind: string
  /** The instant, as `Date.toISOString` writes it. */
  readonly at: string
  /** Id of the person who caused it. Null: the server did. */
  readonly actor: string | null
  readonly facts: Values
}

/** An event at its place in the chain of its record. */
export interface ChainedEvent extends EvidenceEvent {
  /** From 1, without gaps. */
  readonly seq: number
  /** Hash of the event before it, or of none. */
  readonly previous: string
  readonly hash: string
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal digits. */
type Sha256 = (text: string) => string

/** Stands for the hash before the first event. */
const NOTHING_BEFORE = '0'.repeat(64)

/** The event after which the next one stands. Null: there is none. */
type ChainEnd = Pick<ChainedEvent, 'seq' | 'hash'> | null

/** Adds an event to the chain of a record. `subject` names the record, so that no chain can pass for another one. */
export function chainEvent(subject: string, end: ChainEnd, event: EvidenceEvent, sha256: Sha256): ChainedEvent {
  const placed = { ...event, seq: (end?.seq ?? 0) + 1, previous: end?.hash ?? NOTHING_BEFORE }
  return { ...placed, hash: hashOf(subject, placed, sha256) }
}

/** The hash over the hash before it and the canonical JSON of the event. */
const hashOf = (subject: string, event: Omit<ChainedEvent, 'hash'>, sha256: Sha256): string => {
  const { previous, seq, kind, at, actor, facts } = event
  return sha256(previous + canonicalJson({ subject, seq, kind, at, actor, facts }))
}

/**
 * Whether each event, from the one after `end`, stands where its hash says. Events at the end may be missing: only
 * whoever remembers the last hash finds that.
 */
export function verifyChain(
  subject: string,
  events: readonly ChainedEvent[],
  sha256: Sha256,
  end: ChainEnd = null,
): readonly boolean[] {
  let isWhole = true
  return events.map((event, at) => {
    const before = at === 0 ? end : (events[at - 1] ?? null)
    const isNext = event.seq === (before?.seq ?? 0) + 1 && event.previous === (before?.hash ?? NOTHING_BEFORE)
    isWhole &&= isNext && event.hash === hashOf(subject, event, sha256)
    return isWhole
  })
}

/**
 * Writes JSON in one way only: without spaces, with the keys of objects in the order of their UTF-16 code units (RFC
 * 8785). Undefined values are left out, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`
}
