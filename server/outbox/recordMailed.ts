import { SIGNATURE_TABLE, appendEvidence, inLockOrder, sha256 } from '../evidence/index.ts'
import { storedFiles } from '../files/index.ts'
import type { OwnerRecord, StoredFile } from '../files/index.ts'
import type { Portal } from '../operation/index.ts'
import { isUuid } from '../sql/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { LeasedMail } from './queue.ts'

/**
 * Notes that a mail server has taken a mail: for each record whose file went with it, and for the document that it asks to sign. Whether it is
 * read, nobody can know.
 */
export async function recordMailed(
  { clock }: Portal,
  rows: Rows,
  tenant: number,
  { id: outbox, author, key, mail: { files = [], to } }: LeasedMail,
): Promise<void> {
  // Evidence is kept for ever, and the address of somebody is not: whoever knows it can tell that it was this one.
  const event = { kind: 'mailed', at: clock(), actor: author } as const
  const facts = { mail: outbox, to: sha256(to.toLowerCase()) }
  const stored = await storedFiles(rows, tenant, files)
  const owned: { readonly id: string; readonly ownerRecord: OwnerRecord | null }[] = []
  for (const file of stored.values()) owned.push({ id: file.id, ownerRecord: await documentOf(rows, tenant, file) })
  for (const { id: file, ownerRecord } of inLockOrder(owned))
    if (ownerRecord) await appendEvidence(rows, tenant, ownerRecord, { ...event, facts: { file, ...facts } })
  const request = requestIn(key)
  const asked = request && (await documentOfRequest(rows, tenant, request))
  if (asked) await appendEvidence(rows, tenant, asked, { ...event, facts: { request, ...facts } })
}

/** Mails that ask somebody to sign. */
const ASKING: readonly string[] = ['asked', 'invited', 'invitedAgain', 'reminder', 'reminderInvited']

/** The request for a signature that a mail is about. Null: it asks for none. */
function requestIn(key: string): string | null {
  const [module, mail = '', record] = key.split(':')
  return module === 'signatureRequest' && ASKING.includes(mail) && isUuid(record) ? record : null
}

async function documentOfRequest(rows: Rows, tenant: number, request: string): Promise<OwnerRecord | null> {
  const { rows: found } = await rows.query<OwnerRecord>({
    name: 'document-of-request',
    text: `select 'document' as "table", documento as record from signature_request where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant, request],
  })
  return found[0] ?? null
}

/** The record of a file: for a sealed one that of its signature, for a version that was replaced while the mail waited its document. */
async function documentOf(rows: Rows, tenant: number, { ownerRecord }: StoredFile): Promise<OwnerRecord | null> {
  if (ownerRecord?.table === 'document_version') return documentOfVersion(rows, tenant, ownerRecord.record)
  if (ownerRecord?.table !== SIGNATURE_TABLE) return ownerRecord
  const { rows: found } = await rows.query<OwnerRecord>({
    name: 'record-of-signature',
    text: 'select s.entity as "table", s.record from signature s where s.tenant_id = $1::int and s.id = $2::uuid',
    values: [tenant, ownerRecord.record],
  })
  return found[0] ?? null
}

async function documentOfVersion(rows: Rows, tenant: number, version: string): Promise<OwnerRecord | null> {
  const { rows: found } = await rows.query<OwnerRecord>({
    name: 'document-of-version',
    text: `select 'document' as "table", documento as record from document_version where tenant_id = $1::int and id = $2::uuid`,
    values: [tenant, version],
  })
  return found[0] ?? null
}
