import { createHash } from 'node:crypto'
import { canonicalJson, chainEvent, verifyChain } from '#engine/evidence'
import type { ChainedEvent, EvidenceEvent } from '#engine/evidence'
import type { OwnerRecord } from '../files/index.ts'
import type { Rows } from '../tenancy/index.ts'

/** mailed: a mail server has taken an e-mail with the file of the record. */
export type EvidenceKind = 'created' | 'opened' | 'downloaded' | 'signed' | 'mailed'

/** An event before it is chained. */
interface NewEvidence extends Pick<EvidenceEvent, 'actor' | 'facts'> {
  readonly kind: EvidenceKind
  readonly at: Date
}

/** An event of the chain, and whether the chain holds up to it. */
interface VerifiedEvidence extends ChainedEvent {
  readonly isWhole: boolean
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Names the record in the hashes of its chain. */
const subjectOf = (tenant: number, { table, record }: OwnerRecord): string => `${tenant}/${table}/${record}`

/** Adds an event to the chain of a record: in the caller's transaction, or in one of its own. One event at a time is added. */
export function appendEvidence(
  rows: Rows,
  tenant: number,
  owner: OwnerRecord,
  { kind, at, actor, facts }: NewEvidence,
): Promise<void> {
  const subject = subjectOf(tenant, owner)
  return rows.transaction(async (inside) => {
    await inside.query({
      name: 'lock-evidence',
      text: 'select pg_advisory_xact_lock($1::int, hashtext($2))',
      values: [tenant, `evidence/${subject}`],
    })
    const { rows: last } = await inside.query<Pick<ChainedEvent, 'seq' | 'hash'>>({
      name: 'last-evidence',
      text: `select seq, hash from evidence where tenant_id = $1::int and entity = $2 and record = $3
              order by seq desc limit 1`,
      values: [tenant, owner.table, owner.record],
    })
    const event = chainEvent(subject, last[0] ?? null, { kind, at: at.toISOString(), actor, facts }, sha256)
    await inside.query({
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
  })
}

/** Reads the chain of a record from its first event, and verifies it. */
export async function readEvidence(
  rows: Rows,
  tenant: number,
  owner: OwnerRecord,
): Promise<readonly VerifiedEvidence[]> {
  const { rows: found } = await rows.query<ChainedEvent>({
    name: 'read-evidence',
    text: `select seq, at, kind, actor, facts, previous, hash from evidence
            where tenant_id = $1::int and entity = $2 and record = $3 order by seq`,
    values: [tenant, owner.table, owner.record],
  })
  const events = found.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
  const isWhole = verifyChain(subjectOf(tenant, owner), events, sha256)
  return events.map((event, at) => ({ ...event, isWhole: isWhole[at] ?? false }))
}

/** The records of a tenant whose chain is broken. */
export async function brokenEvidence(rows: Rows, tenant: number): Promise<readonly OwnerRecord[]> {
  const { rows: found } = await rows.query<OwnerRecord>({
    text: `select distinct entity as "table", record from evidence where tenant_id = $1::int order by 1, 2`,
    values: [tenant],
  })
  const broken: OwnerRecord[] = []
  for (const owner of found)
    if ((await readEvidence(rows, tenant, owner)).some(({ isWhole }) => !isWhole)) broken.push(owner)
  return broken
}
