import type { Tx } from './transaction.ts'
import { identityStatement } from './identity.ts'

/** Switches an open transaction to another tenant. Only the owner of the tables may do this. */
export async function setTenant(tx: Tx, tenant: number): Promise<void> {
  await tx.query(identityStatement({ tenant, user: null }))
}
