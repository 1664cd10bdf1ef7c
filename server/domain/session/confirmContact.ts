import { answer, refuse } from '../../operation/index.ts'
import type { Answer, PublicOperation } from '../../operation/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { readToken } from '../../session/index.ts'
import type { StoredToken } from '../../session/index.ts'
import { recordReadMailbox } from './mailedLinks.ts'

/** The link is unknown, has been used or has expired. */
const NO_LINK = '91036'
/** The address or the account has changed since the link was sent. */
const CHANGED = '91037'

/**
 * Confirms by the code of a mail that somebody reads an address of theirs: from then on mails go there, or the account
 * that they signed up for is open (SE-03).
 */
export const confirmContact: PublicOperation = async ({ portal }, { input }) => {
  const code = typeof input['token'] === 'string' ? readToken(input['token']) : null
  if (!code) return refuse(NO_LINK)
  const rows = createRows(portal.pool, { tenant: code.tenant, user: null })
  return rows.transaction(async (inside): Promise<Answer> => {
    const spent = await spendCode(inside, code)
    if (!spent) return refuse(NO_LINK)
    const { rowCount } = await inside.query({
      name: spent.mail === null ? 'open-account' : 'confirm-contact',
      text: spent.mail === null ? OPEN_ACCOUNT : CONFIRM,
      values: [code.tenant, spent.user_id, ...(spent.mail === null ? [] : [spent.mail])],
    })
    if (rowCount === 0) return refuse(CHANGED)
    if (spent.mail === null) await recordReadMailbox(inside, code.tenant, spent.user_id, spent.sent_to)
    return answer(204)
  })
}

interface SpentCode {
  readonly user_id: string
  /** The contact address to confirm. Null: the code opens an account. */
  readonly mail: string | null
  readonly sent_to: string | null
}

async function spendCode(rows: Rows, { tenant, hash }: StoredToken): Promise<SpentCode | null> {
  const { rows: spent } = await rows.query<SpentCode>({
    name: 'spend-confirmation',
    text: `update access_code set spent_at = now()
            where tenant_id = $1::int and code_hash = $2::bytea and purpose in ('contact', 'signUp') and spent_at is null and expires_at > now()
           returning user_id, mail, sent_to`,
    values: [tenant, hash],
  })
  return spent[0] ?? null
}

/** Of an address that the person has no more nothing is confirmed. */
const CONFIRM = `
  update "user" u
     set correos = (select jsonb_agg(case when lower(c.value->>'email') = $3 then c.value || '{"verificado": true}' else c.value end order by c.place)
                      from jsonb_array_elements(u.correos) with ordinality c (value, place)),
         version = u.version + 1, updated_at = now()
   where u.tenant_id = $1::int and u.id = $2::uuid and u.deleted_at is null
     and exists (select from jsonb_array_elements(u.correos) c where lower(c->>'email') = $3)`

const OPEN_ACCOUNT = `
  update "user" set estatus = 'NvI', signed_up_at = null, version = version + 1, updated_at = now()
   where tenant_id = $1::int and id = $2::uuid and signed_up_at is not null and deleted_at is null`
