import { canEnter } from '#engine/access'
import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { Statement } from '../../database/index.ts'
import { roleTypesOf } from '../../definitions/index.ts'
import { createSession, readPersonGrants } from '../../session/index.ts'

interface Account {
  readonly id: string
  readonly password_hash: string | null
  readonly password_generation: number
}

/**
 * Signs in. Wrong credentials take the same work and give the same answer whether or not the account exists (SE-11).
 */
export const signIn: PublicOperation = async ({ portal, tenant, rows, platform, address }, { values }) => {
  const email = textOf(values['email']).toLowerCase()
  const password = textOf(values['contrasenia'])
  if (email === '' || password === '')
    return refuse('90001', { fields: missingFields({ email, contrasenia: password }) })
  const attempt = { account: `${tenant?.id ?? 0}/${email}`, address }
  const wait = await portal.attempts.take(attempt)
  if (wait > 0) return refuse('92004', { retryAfter: wait })
  const found = tenant && rows && (await findAccount(rows, tenant.id, email))
  const right = await portal.passwords.verify(found?.password_hash ?? null, password)
  if (right === null) {
    await portal.attempts.release(attempt)
    return refuse('92005', { retryAfter: 1 })
  }
  if (!found || !right) {
    await portal.attempts.failed(attempt)
    return refuse('91001')
  }
  await portal.attempts.succeeded(attempt)
  const person = await readPersonGrants(rows, tenant, found.id)
  const principal = person && { kind: 'user' as const, tenant: tenant.id, platform, ...person }
  if (!principal || !canEnter(principal, roleTypesOf(portal.definitions))) return refuse('71001')
  return answer(
    200,
    { id: found.id, aplicacion: { id: String(tenant.id) } },
    {
      'id-token': await createSession(rows, tenant.id, {
        user: found.id,
        passwordGeneration: found.password_generation,
      }),
    },
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function findAccount(rows: Rows, tenant: number, email: string): Promise<Account | null> {
  const { rows: found } = await rows.query<Account>(findAccountStatement(tenant, email))
  return found[0] ?? null
}

/** Finds an account by its lower-case address. */
export const findAccountStatement = (tenant: number, email: string): Statement => ({
  name: 'find-account',
  text: FIND_ACCOUNT,
  values: [tenant, email],
})

/** Searches the table of addresses, because no index on `lower` applies behind row-level security. */
const FIND_ACCOUNT = `
  select u.id, u.password_hash, u.password_generation
    from user_mail m join "user" u on u.tenant_id = m.tenant_id and u.id = m.user_id
   where m.tenant_id = $1::int and m.mail = $2::text and lower(u.email) = $2::text and u.deleted_at is null and u.estatus = 'NvI'`

const missingFields = (values: { readonly [name: string]: string }) =>
  Object.entries(values)
    .filter(([, value]) => value === '')
    .map(([name]) => ({ pointer: `/${name}`, code: '90001' }))
