import { createUser } from '../../server/provisioning/createTenant.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { PASSWORD, type TestPortal } from './testPortal.ts'
import { signIn, type WireClient } from './wireClient.ts'

/** Customers of the first test tenant, each with a session. */
export async function createCustomers(portal: TestPortal, count: number): Promise<readonly WireClient[]> {
  const { tenants, owner } = portal
  const [like] = await portal.sql('select password_hash from "user" where tenant_id = $1 limit 1', [tenants.alpha])
  const names = Array.from({ length: count }, (_, one) => `customer${one}`)
  await withTenant(owner, { tenant: tenants.alpha, user: null }, async (tx) => {
    for (const nombre of names)
      await createUser(tx, tenants.alpha, {
        nombre,
        email: `${nombre}@alpha.example`,
        passwordHash: String(like?.['password_hash']),
        language: 3,
        roles: [5],
      })
  })
  return Promise.all(names.map((name) => signIn(portal.base, 'alpha', `${name}@alpha.example`, PASSWORD)))
}
