import { appendEvidence, inLockOrder, sha256 } from '../evidence/index.ts'
import { storedFiles } from '../files/index.ts'
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
  for (const { id: file, ownerRecord } of inLockOrder(stored.values()))
    if (ownerRecord)
      await appendEvidence(rows, tenant, ownerRecord, {
        kind: 'mailed',
        at: clock(),
        actor: author,
        // Evidence is kept for ever, and the address of somebody is not: whoever knows it can tell that it was this one.
        facts: { file, mail: outbox, to: sha256(to.toLowerCase()) },
      })
}
