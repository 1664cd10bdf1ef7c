import type { Rows } from '../../tenancy/index.ts'

/**
 * Notes that the owner of a login has read its mailbox: a link that was sent there has been used. A password of before,
 * which somebody else may have chosen, does not count from then on.
 */
export const recordReadMailbox = (rows: Rows, tenant: number, user: string, sentTo: string | null): Promise<unknown> =>
  rows.query({
    name: 'record-read-mailbox',
    text: `update "user" set password_mail = $3::text, password_mail_generation = null
            where tenant_id = $1::int and id = $2::uuid and lower(email) = $3::text and password_mail is distinct from $3::text`,
    values: [tenant, user, sentTo],
  })
