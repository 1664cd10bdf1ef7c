import { SIGNATURE_TABLE, appendEvidence, inLockOrder, sha256 } from '../evidence/index.ts'
import { storedFiles } from '../files/index.ts'
import type { OwnerRecord, StoredFile } from '../files/index.ts'
import type { Portal } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { LeasedMail } from './queue.ts'

/** Notes for each record whose file went with a mail who sent it to whom, and that a mail server has taken it. Whether it is read, nobody can know. */
export async function recordMailed(
  { clock }: Portal,
  rows: Rows,
  tenant: number,
  { id: outbox, author, mail: { files = [], to } }: LeasedMail,
): Promise<void> {
  const stored = await storedFiles(rows, tenant, files)
  const owned: { readonly id: string; readonly ownerRecord: OwnerRecord | null }[] = []
  for (const file of stored.values()) owned.push({ id: file.id, ownerRecord: await documentOf(rows, tenant, file) })
  for (const { id: file, ownerRecord } of inLockOrder(owned))
    if (ownerRecord)
      await appendEvidence(rows, tenant, ownerRecord, {
        kind: 'mailed',
        at: clock(),
        actor: author,
        // Evidence is kept for ever, and the address of somebody is not: whoever knows it can tell that it was this one.
        facts: { file, mail: outbox, to: sha256(to.toLowerCase()) },
      })
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
