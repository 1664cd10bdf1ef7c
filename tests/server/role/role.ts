import type { Grants } from '#engine/access'
import { createUser } from '../../../server/provisioning/createTenant.ts'
import { withTenant } from '../../../server/tenancy/index.ts'
import { PASSWORD, type TenantCode, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

/** One function with the bits of its actions, as the wire has them. */
export const grant = (functionId: string, actions: { readonly [action: string]: number }) => ({
  funcionalidad: { id: functionId },
  acciones: Object.entries(actions).map(([id, acceso]) => ({ id, acceso })),
})

/** Actions of a function that a role's record grants. */
export const granted = (record: unknown, functionId: string): { readonly [action: string]: unknown } =>
  Object.fromEntries(
    listOf(at(record, 'opciones'))
      .filter((one) => at(one, 'funcionalidad', 'id') === functionId)
      .flatMap((one) => listOf(at(one, 'acciones')))
      .map((action) => [String(at(action, 'id')), at(action, 'acceso')]),
  )

/** Makes a role, of employees where nothing else is said. */
export const postRole = (client: WireClient, content: object): Promise<WireAnswer> =>
  client.post('roles', { json: { nombre: 'A role', tipoRol: { id: 4 }, ...content } })

export const putRole = (client: WireClient, id: string, version: number, content: object): Promise<WireAnswer> =>
  client.put(`roles/${id}`, { json: content, headers: { 'if-match': `"${version}"` } })

/** Reaches every person by every right over people, and nothing else by it. */
export const REACHES_ALL: Grants = { M_w: { veB: 35, Wxx: 35, DN2: 35, Tly: 35, sTs: 35, gPw: 35, pRv: 35, r0b: 35 } }

let made = 0

/** A new person with a role of their own that grants this, or with one that is there, written by the owner: no rule has been asked. */
export async function addPerson(
  { owner, portal, tenants }: TestPortal,
  grants: Grants | null,
  {
    tenant = 'alpha',
    role,
    type = 4,
  }: { readonly tenant?: TenantCode; readonly role?: number; readonly type?: number } = {},
): Promise<{ readonly id: string; readonly email: string; readonly role: number }> {
  made += 1
  const number = role ?? 1000 + made
  const email = `person${made}@${tenant}.example`
  const passwordHash = (await portal.passwords.hash(PASSWORD)) ?? ''
  const id = await withTenant(owner, { tenant: tenants[tenant], user: null }, async (tx) => {
    if (role === undefined)
      await tx.query({
        text: 'insert into role (tenant_id, id, nombre, tipo, grants) values ($1::int, $2::int, $3, $4::int, $5::jsonb)',
        values: [tenants[tenant], number, `Role ${number}`, type, JSON.stringify(grants ?? {})],
      })
    else if (grants !== null)
      await tx.query({
        text: 'update role set grants = $3::jsonb where tenant_id = $1::int and id = $2::int',
        values: [tenants[tenant], number, JSON.stringify(grants)],
      })
    return createUser(tx, tenants[tenant], {
      nombre: `Person ${made}`,
      email,
      passwordHash,
      language: 3,
      roles: [number],
    })
  })
  return { id, email, role: number }
}

/** The same person, signed in. */
export async function signedInWith(
  portal: TestPortal,
  grants: Grants | null,
  options: Parameters<typeof addPerson>[2] = {},
): Promise<WireClient> {
  const { email } = await addPerson(portal, grants, options)
  return signIn(portal.base, options.tenant ?? 'alpha', email, PASSWORD)
}
