import type { Rows, Tenant } from '../tenancy/index.ts'
import type { MailLink } from '../mail/index.ts'
import { createToken } from '../session/index.ts'

/** Hours that a link with a code is good for, from when it is sent. */
export const SIGN_IN_LINK_HOURS = 24

/**
 * The address of a mail's link, below the fixed address of the portal; null where none is known. A code that opens the portal or confirms an
 * address is made for each attempt and stands nowhere but in the mail: behind the `#`, which no server is told. The last one alone is of use.
 * @param sentTo the mailbox that a link goes to; null for one that an operator hands over
 */
export async function linkUrl(
  rows: Rows,
  { id, code }: Tenant,
  link: MailLink | null,
  publicUrl: string | null,
  sentTo: string | null,
): Promise<string | null> {
  if (!link || publicUrl === null) return null
  if (link.kind === 'page') {
    const page = new URL(link.path, publicUrl)
    page.searchParams.set('codapp', code)
    return page.href
  }
  const { token, hash } = createToken(id)
  const mail = link.kind === 'contact' ? link.mail.toLowerCase() : null
  await rows.query({
    name: 'make-code',
    text: `with spent as (
             update access_code set spent_at = now()
              where tenant_id = $1::int and user_id = $3::uuid and purpose = $4 and spent_at is null and expires_at > now())
           insert into access_code (tenant_id, code_hash, user_id, purpose, mail, sent_to, expires_at)
           values ($1::int, $2::bytea, $3::uuid, $4, $5, $6, now() + interval '${SIGN_IN_LINK_HOURS} hours')`,
    values: [id, hash, link.user, link.kind, mail, sentTo?.toLowerCase() ?? null],
  })
  return new URL(link.kind === 'entry' ? `${link.path ?? '/'}#ut=${token}` : `/emailvalidate#ev=${token}`, publicUrl)
    .href
}
