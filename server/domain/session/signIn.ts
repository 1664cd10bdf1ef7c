import { answer, refuse } from '../../call/answer.ts'
import type { PublicOperation, Rows } from '../../call/context.ts'
import { openSession } from '../../session/index.ts'

interface Account {
  readonly id: string
  readonly password_hash: string | null
  readonly password_generation: number
  readonly role_types: readonly number[]
  readonly visible: boolean
}

/** Role types that the portal knows (SE-10). */
const RECOGNISED: readonly number[] = [1, 3, 4, 5, 6, 7, 8, 9]

/** Opens a session. Wrong credentials get one answer after the same work, whether or not the account exists (SE-11). */
export const signIn: PublicOperation = async ({ portal, tenant, rows }, { values }) => {
  const email = textOf(values['email']).toLowerCase()
  const password = textOf(values['contrasenia'])
  if (email === '' || password === '') return refuse('90001', { fields: missing({ email, contrasenia: password }) })
  const account = `${tenant?.id ?? 0}/${email}`
  const wait = portal.attempts.wait(account)
  if (wait > 0) return refuse('92004', { retryAfter: wait })
  const found = tenant && rows && (await findAccount(rows, tenant.id, email))
  const right = await portal.passwords.verify(found?.password_hash ?? null, password)
  if (right === null) return refuse('92005', { retryAfter: 1 })
  if (!found || !right) {
    portal.attempts.failed(account)
    return refuse('91001')
  }
  portal.attempts.succeeded(account)
  if (!found.visible || !found.role_types.some((type) => RECOGNISED.includes(type))) return refuse('71001')
  return answer(
    200,
    { id: found.id, aplicacion: { id: String(tenant.id) } },
    {
      'id-token': await openSession(rows, tenant.id, { user: found.id, passwordGeneration: found.password_generation }),
    },
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function findAccount(rows: Rows, tenant: number, email: string): Promise<Account | null> {
  const { rows: found } = await rows.query<Account>({
    name: 'find-account',
    text: FIND_ACCOUNT,
    values: [tenant, email],
  })
  return found[0] ?? null
}

/** Whether any granted action is visible on the web: bit 1. Somebody yet to confirm the e-mail has none, and may go on to do so. */
const FIND_ACCOUNT = `
  select u.id, u.password_hash, u.password_generation, coalesce(array_agg(r.tipo) filter (where r.tipo is not null), '{}') as role_types,
         coalesce(bool_or(r.tipo = 3 or exists (select 1 from jsonb_each(r.grants) f, jsonb_each_text(f.value) a where a.value::int & 1 = 1)), false) as visible
    from "user" u
    left join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
    left join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
   where u.tenant_id = $1::int and lower(u.email) = $2::text and u.deleted_at is null and u.estatus = 'NvI'
   group by u.tenant_id, u.id, u.password_hash, u.password_generation`

const missing = (values: { readonly [name: string]: string }) =>
  Object.entries(values)
    .filter(([, value]) => value === '')
    .map(([name]) => ({ pointer: `/${name}`, code: '90001' }))
