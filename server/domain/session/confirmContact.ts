import { answer, refuse } from '../../operation/index.ts'
import type { Answer, PublicOperation } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'
import { readToken } from '../../session/index.ts'

/**
 * Confirms by the code of a mail that somebody reads an address of theirs: from then on mails go there, or the account
 * that they signed up for is open (SE-03).
 */
export const confirmContact: PublicOperation = async ({ portal }, { input }) => {
  const code = typeof input['token'] === 'string' ? readToken(input['token']) : null
  if (!code) return refuse('91031')
  const rows = createRows(portal.pool, { tenant: code.tenant, user: null })
  return rows.transaction(async (inside): Promise<Answer> => {
    const { rowCount } = await inside.query({
      name: 'confirm-contact',
      text: CONFIRM,
      values: [code.tenant, code.hash],
    })
    if (rowCount !== 0) return answer(204)
    const opened = await inside.query({
      name: 'open-account',
      text: OPEN_ACCOUNT,
      values: [code.tenant, code.hash],
    })
    return opened.rowCount === 0 ? refuse('91031') : answer(204)
  })
}

/** Of an address that the person has no more nothing is confirmed. */
const CONFIRM = `
  with spent as (
    update access_code set spent_at = now()
     where tenant_id = $1::int and code_hash = $2::bytea and purpose = 'contact' and spent_at is null and expires_at > now()
    returning user_id, mail)
  update "user" u
     set correos = (select jsonb_agg(case when lower(c.value->>'email') = s.mail then c.value || '{"verificado": true}' else c.value end order by c.place)
                      from jsonb_array_elements(u.correos) with ordinality c (value, place)),
         version = u.version + 1, updated_at = now()
    from spent s
   where u.tenant_id = $1::int and u.id = s.user_id and u.deleted_at is null
     and exists (select from jsonb_array_elements(u.correos) c where lower(c->>'email') = s.mail)`

const OPEN_ACCOUNT = `
  with spent as (
    update access_code set spent_at = now()
     where tenant_id = $1::int and code_hash = $2::bytea and purpose = 'signUp' and spent_at is null and expires_at > now()
    returning user_id)
  update "user" u set estatus = 'NvI', signed_up_at = null, version = u.version + 1, updated_at = now()
    from spent s
   where u.tenant_id = $1::int and u.id = s.user_id and u.signed_up_at is not null and u.deleted_at is null`
