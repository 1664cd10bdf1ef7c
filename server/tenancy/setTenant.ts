import type { Tx } from './transaction.ts'
import { identityStatement } from './identity.ts'

/** Turns an open transaction to another tenant: for the owner alone, who makes several tenants at once or none. */
export async function setTenant(tx: Tx, tenant: number): Promise<void> {
  await tx.query(identityStatement({ tenant, user: null }))
}
