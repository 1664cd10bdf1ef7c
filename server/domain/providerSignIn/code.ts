import { refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { spendChallenge, spendCode } from '../../session/index.ts'
import { createRows, findTenant } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { CODE_NEEDED, refuseCode, tryCode } from '../secondFactor/index.ts'
import { openWaiting, readFlow } from './flow.ts'
import { openFor } from './openFor.ts'
import type { FoundPerson } from './person.ts'

const NOT_OURS = '92101'

/** Second step of a sign-in at a provider: a code of the person's own second factor, in the browser that began. */
export const code: PublicOperation = async (context, { input, values }) => {
  const { portal } = context
  const [flow, waiting] = [readFlow(context), openWaiting(portal, input['reto'])]
  const tenant = waiting && (await findTenant(portal.pool, { id: String(waiting.tenant) }))
  if (!flow || !tenant || flow.state !== waiting.state) return refuse(NOT_OURS)
  const typed = typeof values['codigo'] === 'string' ? values['codigo'].trim() : ''
  if (typed === '') return refuseCode(CODE_NEEDED)
  const rows = createRows(portal.pool, { tenant: tenant.id, user: null })
  const person = await readActive(rows, tenant.id, waiting.user, waiting.provider)
  if (!person) return refuse(NOT_OURS)
  return tryCode({ ...context, tenant, rows }, person, () =>
    rows.transaction(async (inside) => {
      const owner = { tenant: tenant.id, user: person.id }
      if ((await spendCode(inside, portal.signer, owner, typed, portal.clock())) === null) return { kind: 'wrongCode' }
      if (!(await spendChallenge(inside, tenant.id, `code ${waiting.state}`)))
        return { kind: 'uncounted', refusal: refuse(NOT_OURS) }
      const way = { provider: waiting.provider, withFactor: false }
      return { kind: 'done', answer: await openFor({ ...context, tenant, rows: inside }, person, way) }
    }),
  )
}

async function readActive(
  rows: Rows,
  tenant: number,
  user: string,
  provider: string,
): Promise<Pick<FoundPerson, 'id' | 'email' | 'passwordGeneration'> | null> {
  const { rows: found } = await rows.query<{
    readonly id: string
    readonly email: string
    readonly passwordGeneration: number
  }>({
    name: 'waiting-person',
    text: `select u.id, u.email, u.password_generation as "passwordGeneration"
             from "user" u
             join identity_link l on l.tenant_id = u.tenant_id and l.user_id = u.id and l.provider = $3::uuid
             join identity_provider p on p.tenant_id = l.tenant_id and p.id = l.provider and p.estatus = 'NvI' and p.deleted_at is null
            where u.tenant_id = $1::int and u.id = $2::uuid and u.estatus = 'NvI' and u.deleted_at is null`,
    values: [tenant, user, provider],
  })
  return found[0] ?? null
}
