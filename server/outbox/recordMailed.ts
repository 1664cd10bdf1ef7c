import { appendEvidence } from '../evidence/index.ts'
import { storedFiles } from '../files/index.ts'
import type { Portal } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { LeasedMail } from './queue.ts'

/** Notes for each record whose file went with a mail that a mail server has taken it. Whether it is read, nobody can know. */
export async function recordMailed(
  { clock }: Portal,
  rows: Rows,
  tenant: number,
  { id: outbox, mail: { files = [] } }: LeasedMail,
): Promise<void> {
  const stored = await storedFiles(rows, tenant, files)
  // In one order, so that two mails with the same files do not wait for each other.
  for (const [file, { ownerRecord }] of [...stored].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (ownerRecord)
      await appendEvidence(rows, tenant, ownerRecord, {
        kind: 'mailed',
        at: clock(),
        actor: null,
        facts: { file, mail: outbox },
      })
}
