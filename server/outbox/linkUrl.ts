import type { Rows, Tenant } from '../tenancy/index.ts'
import { CODE_PLACE } from '../mail/index.ts'
import type { MailLink, AnswerLink, Mail } from '../mail/index.ts'
import { createToken } from '../session/index.ts'
import type { Portal } from '../operation/index.ts'
import { newId } from '../sql/index.ts'

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

type Signing = Pick<Portal, 'signer'>

const PURPOSE = 'answer to a mail'

/** A token that says something of one tenant and cannot be read or changed. */
const answerToken = ({ signer }: Signing, tenant: number, says: readonly string[]): string =>
  signer.seal(PURPOSE, JSON.stringify([String(tenant), ...says]))

/** Reads a token of this tenant. Returns null for any other. */
export function readAnswerToken({ signer }: Signing, tenant: number, token: unknown): readonly string[] | null {
  const text = typeof token === 'string' ? signer.unseal(PURPOSE, token) : null
  const [home, ...says] = text === null ? [] : (JSON.parse(text) as readonly string[])
  return home === String(tenant) ? says : null
}

/** The address of a public form with such a token, behind the `#`, which no server is told. Null where the portal has no address. */
export function answerUrl(
  portal: Signing,
  { id, code }: Pick<Tenant, 'id' | 'code'>,
  answer: AnswerLink,
  publicUrl: string | null,
): string | null {
  if (publicUrl === null) return null
  const page = new URL(`${answer.path}#enlace=${answerToken(portal, id, answer.says)}`, publicUrl)
  page.searchParams.set('codapp', code)
  return page.href
}

const purposeIn = (tenant: number): string => `code in a mail of ${tenant}`

/** Seals a one-time code for the queue of mails. */
export const sealCode = ({ signer }: Pick<Portal, 'signer'>, tenant: number, code: string): string =>
  // Equal texts are sealed alike: with an id of its own, no two are.
  signer.seal(purposeIn(tenant), `${newId()} ${code}`)

/** A mail with the code that it was sealed with, as it is sent. */
export function withCode({ signer }: Pick<Portal, 'signer'>, tenant: number, mail: Mail): Mail {
  const code = mail.code === undefined ? null : signer.unseal(purposeIn(tenant), mail.code)
  return code === null ? mail : { ...mail, text: mail.text.replaceAll(CODE_PLACE, code.split(' ')[1] ?? '') }
}
