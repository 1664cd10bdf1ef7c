import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { SENT_TO_PERSON } from '../../outbox/index.ts'
import { readToken, spendCode } from '../../session/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { CODE_NEEDED, refuseCode, tryCode } from './tryCode.ts'

/**
 * Validates a code of the caller once (SE-08): of their authenticator app, a recovery code, or the one-time code of a mailed
 * link. Nobody validates somebody else's.
 */
export const validate: Operation = (context, { input }) => {
  const { session } = context
  if (!session) return Promise.resolve(refuse('91031'))
  const [code, whose] = [textOf(input['codigo']).trim(), textOf(input['idusu'])]
  if (whose !== '' && whose !== session.user.id) return Promise.resolve(refuse('71001'))
  if (code === '') return Promise.resolve(refuseCode(CODE_NEEDED))
  return tryCode(context, session.user, () =>
    context.rows.transaction(async (rows) =>
      (await isValid(context, rows, session.user.id, code))
        ? { kind: 'done', answer: answer(204) }
        : { kind: 'wrongCode' },
    ),
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function isValid({ portal, tenant }: CallContext, rows: Rows, user: string, code: string): Promise<boolean> {
  const mailed = readToken(code)
  if (!mailed) return (await spendCode(rows, portal.signer, { tenant: tenant.id, user }, code, portal.clock())) !== null
  if (mailed.tenant !== tenant.id) return false
  const { rowCount } = await rows.query({
    name: 'spend-mailed-code',
    text: `update access_code c set spent_at = now() from "user" u
            where c.tenant_id = $1::int and c.code_hash = $2::bytea and c.user_id = $3::uuid and c.purpose = 'entry'
              and c.spent_at is null and c.expires_at > now() and u.tenant_id = c.tenant_id and u.id = c.user_id
              and ${SENT_TO_PERSON}`,
    values: [tenant.id, mailed.hash, user],
  })
  return rowCount > 0
}
