import type { PublicContext } from '../operation/index.ts'
import { readKind } from '../readLog/index.ts'
import type { ReadAudit } from '../readLog/index.ts'

type Reader = Pick<PublicContext, 'portal' | 'tenant' | 'call'>

/** Most records listed in an entry. Beyond that only their number is logged. */
export const MAX_RECORDS = 1000

/** Writes the log entries of a call before its answer is sent. If that fails, nothing is answered. */
export async function writeReadAudit({ portal, tenant, call }: Reader, audit: ReadAudit | null): Promise<void> {
  if (!audit || !tenant || audit.disclosed.size === 0) return
  const { reader, viewedAs } = audit
  const entries = [...audit.disclosed].map(([module, { fields, records }]) => {
    const isNamed = records.size <= MAX_RECORDS
    return {
      reader,
      shown: viewedAs,
      call: `${call.module}.${call.name}`,
      kind: readKind(call),
      module,
      fields: [...fields],
      records: isNamed ? [...records.keys()] : null,
      people: isNamed ? [...new Set([...records.values()].filter((person) => person !== null))] : [],
      total: records.size,
    }
  })
  await portal.readLog.append(tenant.id, entries)
}
