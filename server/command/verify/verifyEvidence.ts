import { brokenEvidence } from '../../evidence/index.ts'
import type { Portal } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'

/** The records whose chain of evidence somebody has changed. */
export async function verifyEvidence({ pool }: Portal, tenants: readonly number[]): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const tenant of tenants)
    for (const { table, record } of await brokenEvidence(createRows(pool, { tenant, user: null }), tenant))
      wrong.push(`The evidence of the record ${record} in ${table} of organisation ${tenant} was changed.`)
  return wrong
}
