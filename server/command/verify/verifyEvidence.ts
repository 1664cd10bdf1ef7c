import { brokenEvidence, falseSignatures } from '../../evidence/index.ts'
import type { Portal } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'

/** The records whose chain of evidence somebody has changed, and those whose signature is not what the chain says. */
export async function verifyEvidence(
  { pool }: Pick<Portal, 'pool'>,
  tenants: readonly number[],
): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const tenant of tenants) {
    const rows = createRows(pool, { tenant, user: null })
    for (const { table, record } of await brokenEvidence(rows, tenant))
      wrong.push(`The evidence of the record ${record} in ${table} of organisation ${tenant} was changed.`)
    for (const { table, record } of await falseSignatures(rows, tenant))
      wrong.push(
        `The signature of the record ${record} in ${table} of organisation ${tenant} is not the one of its evidence.`,
      )
  }
  return wrong
}
