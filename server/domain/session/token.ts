import { answer, refuse } from '../../operation/index.ts'
import type { Answer, PublicOperation } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'
import { accountName, createSession, knownDevice, markDevice, readToken, recordSignIn } from '../../session/index.ts'
import { recordReadMailbox } from './recordReadMailbox.ts'

interface SpentCode {
  readonly user_id: string
  readonly email: string
  readonly password_generation: number
  /** The mailbox that the link was sent to, or null if an operator handed it over. */
  readonly sent_to: string | null
}

/** Exchanges a one-time code for a session. The same statement finds and spends the code, so it works once. */
export const token: PublicOperation = async ({ portal, address, agent, cookies }, { input }) => {
  const code = typeof input['token'] === 'string' ? readToken(input['token']) : null
  if (!code) return refuse('91031')
  const rows = createRows(portal.pool, { tenant: code.tenant, user: null })
  return rows.transaction(async (inside): Promise<Answer> => {
    const { rows: found } = await inside.query<SpentCode>({
      name: 'spend-code',
      text: SPEND_CODE,
      values: [code.tenant, code.hash],
    })
    const spent = found[0]
    if (!spent) return refuse('91031')
    await recordReadMailbox(inside, code.tenant, spent.user_id, spent.sent_to)
    const account = accountName(code.tenant, spent.email)
    await recordSignIn(inside, code.tenant, {
      person: spent.user_id,
      login: spent.email,
      outcome: 'link',
      address,
      agent,
      known: knownDevice(portal.signer, cookies, account, portal.clock()) !== null,
      waits: 0,
    })
    const opened = await createSession(inside, code.tenant, {
      user: spent.user_id,
      passwordGeneration: spent.password_generation,
      link: { sentTo: spent.sent_to },
      address,
      agent,
    })
    const cookie = markDevice(portal.signer, cookies, account, portal.clock())
    return answer(200, { id: spent.user_id, aplicacion: { id: String(code.tenant) } }, { 'id-token': opened }, cookie)
  })
}

const SPEND_CODE = `
  update access_code c set spent_at = now()
    from "user" u
   where c.tenant_id = $1::int and c.code_hash = $2::bytea and c.purpose = 'entry' and c.spent_at is null and c.expires_at > now()
     and u.tenant_id = c.tenant_id and u.id = c.user_id and u.estatus = 'NvI' and u.deleted_at is null
  returning c.user_id, u.email, u.password_generation, c.sent_to`
