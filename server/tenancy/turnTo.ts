import type { Tx } from './tx.ts'
import { identify } from './who.ts'

/** Turns an open transaction to another tenant: for the owner alone, who makes several tenants at once or none. */
export async function turnTo(tx: Tx, tenant: number): Promise<void> {
  await tx.query(identify({ tenant, user: null }))
}
