import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { canonicalJson, chainEvent, verifyChain } from '#engine/evidence'
import type { ChainedEvent, EvidenceEvent } from '#engine/evidence'
import type { OwnerRecord } from '../files/index.ts'
import type { Rows } from '../tenancy/index.ts'

/**
 * changed: the record has another file · sealed: a signed PDF was sealed · mailed: a mail server has taken an e-mail with the file of the
 * record, or one that asks to sign it · followed: whoever has such a mail has answered by its link, which no scanner of mails does · viewed:
 * the pages that were shown to whoever signs, as their browser tells · requested: somebody is asked to sign · declined, handedOn,
 * withdrawn, expired: how such a request has ended unsigned
 */
export type EvidenceKind =
  | 'created'
  | 'changed'
  | 'opened'
  | 'downloaded'
  | 'signed'
  | 'sealed'
  | 'mailed'
  | 'followed'
  | 'viewed'
  | 'requested'
  | 'declined'
  | 'handedOn'
  | 'withdrawn'
  | 'expired'

/** An event before it is chained. */
interface NewEvidence extends Pick<EvidenceEvent, 'actor' | 'facts'> {
  readonly kind: EvidenceKind
  readonly at: Date
}

/** Earlier events of the same file, of which one makes a new event needless. */
interface Repeated {
  readonly kinds: readonly EvidenceKind[]
  readonly file: string
  /** Of this actor alone, and not older. */
  readonly by?: { readonly actor: string | null; readonly since: Date }
}

/** An event of the chain, and whether the chain holds up to it. */
interface VerifiedEvidence extends ChainedEvent {
  readonly isWhole: boolean
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Names the record in the hashes of its chain. */
export const subjectOf = (tenant: number, { table, record }: OwnerRecord): string => `${tenant}/${table}/${record}`

/**
 * Adds an event to the chain of a record: in the caller's transaction, or in one of its own. One event at a time is
 * added, and none if an earlier one is `repeated`.
 */
export function appendEvidence(
  rows: Rows,
  tenant: number,
  owner: OwnerRecord,
  event: NewEvidence,
  repeated: Repeated | null = null,
): Promise<void> {
  return rows.transaction(async (inside) => {
    await inside.query({
      name: 'lock-evidence',
      text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
      values: [tenant, lockOf(tenant, owner)],
    })
    await addLocked(inside, tenant, owner, event, repeated)
  })
}

/** Milliseconds between the first tries of an event whose chain is locked, between later ones, and of all of them. */
const [FIRST_PAUSE, LONGEST_PAUSE, LONGEST_WAIT] = [20, 500, 10_000]

/** An event and the record to whose chain it is added. */
export interface ChainEvent {
  readonly owner: OwnerRecord
  readonly event: NewEvidence
  readonly repeated?: Repeated | null
}

/**
 * Adds events in a transaction of its own, all or none, and holds no connection while another one has one of the chains: a signature keeps
 * its chain until the file is sealed, and many may read the file meanwhile. The events stand in the order in which chains are locked.
 */
export async function appendInTurn(rows: Rows, tenant: number, events: readonly ChainEvent[]): Promise<void> {
  let next = FIRST_PAUSE
  for (let waited = 0; waited < LONGEST_WAIT; waited += next, next = Math.min(2 * next, LONGEST_PAUSE)) {
    if (await appendIfFree(rows, tenant, events)) return
    await pause(next)
  }
  await rows.transaction(async (inside) => {
    for (const { owner, event, repeated } of events) await appendEvidence(inside, tenant, owner, event, repeated)
  })
}

/** False: another transaction has one of the chains. */
const appendIfFree = (rows: Rows, tenant: number, events: readonly ChainEvent[]): Promise<boolean> =>
  rows.transaction(async (inside) => {
    for (const { owner } of events) if (!(await lockIfFree(inside, tenant, owner))) return false
    for (const { owner, event, repeated = null } of events) await addLocked(inside, tenant, owner, event, repeated)
    return true
  })

async function lockIfFree(rows: Rows, tenant: number, owner: OwnerRecord): Promise<boolean> {
  const { rows: tried } = await rows.query<{ readonly locked: boolean }>({
    name: 'try-evidence',
    text: 'select pg_try_advisory_xact_lock($1::int, hashtext($2)) as locked',
    values: [tenant, lockOf(tenant, owner)],
  })
  return tried[0]?.locked === true
}

const lockOf = (tenant: number, owner: OwnerRecord): string => `evidence/${subjectOf(tenant, owner)}`

/** Adds an event to a chain that this transaction has locked. */
async function addLocked(
  rows: Rows,
  tenant: number,
  owner: OwnerRecord,
  { kind, at, actor, facts }: NewEvidence,
  repeated: Repeated | null,
): Promise<void> {
  if (repeated && (await isNoted(rows, tenant, owner, repeated))) return
  const { rows: last } = await rows.query<Pick<ChainedEvent, 'seq' | 'hash'>>({
    name: 'last-evidence',
    text: `select seq, hash from evidence where tenant_id = $1::int and entity = $2 and record = $3
            order by seq desc limit 1`,
    values: [tenant, owner.table, owner.record],
  })
  const subject = subjectOf(tenant, owner)
  const event = chainEvent(subject, last[0] ?? null, { kind, at: at.toISOString(), actor, facts }, sha256)
  await rows.query({
    name: 'add-evidence',
    text: `insert into evidence (tenant_id, entity, record, seq, at, kind, actor, facts, previous, hash)
           values ($1::int, $2, $3, $4::int, $5::timestamptz, $6, $7::uuid, $8::json, $9, $10)`,
    values: [
      tenant,
      owner.table,
      owner.record,
      event.seq,
      event.at,
      kind,
      actor,
      canonicalJson(facts),
      event.previous,
      event.hash,
    ],
  })
}

/** Whether an earlier event makes a new one needless. */
export async function isNoted(
  rows: Rows,
  tenant: number,
  { table, record }: OwnerRecord,
  { kinds, file, by }: Repeated,
): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: by ? 'noted-evidence-of' : 'noted-evidence',
    text: `select 1 from evidence e where e.tenant_id = $1::int and e.entity = $2 and e.record = $3
              and e.kind = any($4::text[]) and e.facts->>'file' = $5
              ${by ? 'and e.actor is not distinct from $6::uuid and e.at > $7::timestamptz' : ''} limit 1`,
    values: [tenant, table, record, kinds, file, ...(by ? [by.actor, by.since] : [])],
  })
  return rowCount > 0
}

/** Records by the names under which their chains are locked: whoever adds to several chains locks them in this order. */
export const inLockOrder = <Owned extends { readonly ownerRecord: OwnerRecord | null }>(
  all: Iterable<Owned>,
): readonly Owned[] => {
  const name = ({ ownerRecord }: Owned): string => `${ownerRecord?.table}/${ownerRecord?.record}`
  return [...all].toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
}

/** Events read at a time. */
const BATCH_SIZE = 1000

/** Reads the chain of a record from its first event, verifies all of it, and returns its latest events. */
export async function readEvidence(
  rows: Rows,
  tenant: number,
  owner: OwnerRecord,
  most: number,
): Promise<readonly VerifiedEvidence[]> {
  let latest: readonly VerifiedEvidence[] = []
  let end: VerifiedEvidence | null = null
  for (;;) {
    const events = await readBatch(rows, tenant, owner, end?.seq ?? 0)
    const verified = verifyNext(subjectOf(tenant, owner), events, end)
    latest = [...latest, ...verified].slice(-most)
    end = verified.at(-1) ?? end
    if (events.length < BATCH_SIZE) return latest
  }
}

function verifyNext(
  subject: string,
  events: readonly ChainedEvent[],
  end: VerifiedEvidence | null,
): readonly VerifiedEvidence[] {
  const isWhole = verifyChain(subject, events, sha256, end)
  return events.map((event, at) => ({ ...event, isWhole: end?.isWhole !== false && isWhole[at] === true }))
}

async function readBatch(
  rows: Rows,
  tenant: number,
  { table, record }: OwnerRecord,
  after: number,
): Promise<readonly ChainedEvent[]> {
  const { rows: found } = await rows.query<ChainedEvent>({
    name: 'read-evidence',
    text: `select seq, at, kind, actor, facts, previous, hash from evidence
            where tenant_id = $1::int and entity = $2 and record = $3 and seq > $4::int order by seq limit ${BATCH_SIZE}`,
    values: [tenant, table, record, after],
  })
  return found.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
}

/** The records of a tenant whose chain is broken. */
export async function brokenEvidence(rows: Rows, tenant: number): Promise<readonly OwnerRecord[]> {
  const { rows: found } = await rows.query<OwnerRecord>({
    text: `select distinct entity as "table", record from evidence where tenant_id = $1::int order by 1, 2`,
    values: [tenant],
  })
  const broken: OwnerRecord[] = []
  for (const owner of found) {
    const [last] = await readEvidence(rows, tenant, owner, 1)
    if (last?.isWhole === false) broken.push(owner)
  }
  return broken
}
