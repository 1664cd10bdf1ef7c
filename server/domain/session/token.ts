import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'
import { createSession, readToken } from '../../session/index.ts'

interface SpentCode {
  readonly user_id: string
  readonly password_generation: number
}

/** Exchanges a one-time code for a session. The same statement finds and spends the code, so it works once. */
export const token: PublicOperation = async ({ portal }, { input }) => {
  const code = typeof input['token'] === 'string' ? readToken(input['token']) : null
  if (!code) return refuse('91031')
  const rows = createRows(portal.pool, { tenant: code.tenant, user: null })
  return rows.transaction(async (inside) => {
    const { rows: found } = await inside.query<SpentCode>({
      name: 'spend-code',
      text: SPEND_CODE,
      values: [code.tenant, code.hash],
    })
    const spent = found[0]
    if (!spent) return refuse('91031')
    const opened = await createSession(inside, code.tenant, {
      user: spent.user_id,
      passwordGeneration: spent.password_generation,
    })
    return answer(200, { id: spent.user_id, aplicacion: { id: String(code.tenant) } }, { 'id-token': opened })
  })
}

const SPEND_CODE = `
  update access_code c set spent_at = now()
    from "user" u
   where c.tenant_id = $1::int and c.code_hash = $2::bytea and c.purpose = 'entry' and c.spent_at is null and c.expires_at > now()
     and u.tenant_id = c.tenant_id and u.id = c.user_id and u.estatus = 'NvI' and u.deleted_at is null
  returning c.user_id, u.password_generation`
