import type { AnswerLink } from '../mail/index.ts'
import type { Portal } from '../operation/index.ts'
import type { Tenant } from '../tenancy/index.ts'

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
  answer: AnswerLink | undefined,
  publicUrl: string | null,
): string | null {
  if (!answer || publicUrl === null) return null
  const page = new URL(`${answer.path}#enlace=${answerToken(portal, id, answer.says)}`, publicUrl)
  page.searchParams.set('codapp', code)
  return page.href
}
