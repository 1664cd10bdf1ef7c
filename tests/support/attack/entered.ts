import { createUser } from '../../../server/provisioning/createTenant.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { PASSWORD } from '../testPortal.ts'
import { signIn, type WireClient } from '../wireClient.ts'
import type { Ground } from './ground.ts'

/** Every bit of every place and of all rows. */
export const EVERYTHING = 127

/** Grants that say the same of every action of every function. */
export function grantsOf({ portal }: Ground, bits: number | ((action: string) => number)): object {
  const { functions, actions } = portal.portal.definitions.access
  const said = (action: string): number => (typeof bits === 'number' ? bits : bits(action))
  return Object.fromEntries(
    Object.values(functions).map((id) => [
      id,
      Object.fromEntries(Object.values(actions).map((action) => [action, said(action)])),
    ]),
  )
}

/**
 * The session of somebody new who was let in while their role granted everything, and whose role grants this now: an attack by it is
 * refused for what is granted, and not for want of a session.
 */
export async function entered(
  ground: Ground,
  { name, role, grants }: { readonly name: string; readonly role: number; readonly grants: object },
): Promise<WireClient> {
  const { portal, alpha } = ground
  await portal.sql('insert into role (tenant_id, id, nombre, tipo, grants) values ($1, $2, $3, 9, $4)', [
    alpha.id,
    role,
    name,
    JSON.stringify(grantsOf(ground, EVERYTHING)),
  ])
  const passwordHash = (await portal.portal.passwords.hash(PASSWORD)) ?? ''
  const email = `${name.replaceAll(/\W/g, '')}@alpha.example`
  await withTenant(portal.owner, { tenant: alpha.id, user: null }, (tx) =>
    createUser(tx, alpha.id, { nombre: name, email, passwordHash, language: 3, roles: [role] }),
  )
  const client = await signIn(portal.base, 'alpha', email, PASSWORD)
  // Fill the server's session cache, so that the test covers its invalidation.
  const { status, text } = await client.get('registro/obtenerusuario')
  if (status !== 200) throw new Error(`${name} has no session to attack with: ${status} ${text}`)
  await portal.sql('update role set grants = $3 where tenant_id = $1 and id = $2', [
    alpha.id,
    role,
    JSON.stringify(grants),
  ])
  return client
}
