import type { CallContext } from '../operation/index.ts'
import type { Statement, UnknownRow } from '../database/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { isMailAddress } from '../mail/index.ts'
import type { Recipient } from '../mail/index.ts'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'

export interface MailPerson extends Recipient {
  readonly name: string
}

/** SQL over the user `u`: exists, is active and not blacklisted (BL-04). */
export const REACHABLE = `u.deleted_at is null and u.estatus = 'NvI' and not u.black_list`

/**
 * SQL over the code `c` of the user `u`: the mailbox that its link went to is still one to which the portal writes to this person.
 * A link that an operator hands over went to none.
 */
export const SENT_TO_PERSON = `(c.sent_to is null or c.sent_to in (lower(u.email), lower(u.email_notif)))`

/** Finds a user as a recipient. Null if they do not exist, are inactive, blacklisted (BL-04) or have no address. */
export async function findRecipient(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  id: string,
): Promise<MailPerson | null> {
  const { rows: found } = await rows.query<UnknownRow>(recipientStatement(tenant, id))
  return recipientOf(tenant, found)
}

/** The statement that finds one, for a round trip with others. */
export const recipientStatement = ({ id: tenant }: Tenant, id: string): Statement => ({
  name: 'addressee',
  text: `select u.nombre, coalesce(u.email_notif, u.email) as email, u.idioma from "user" u
          where u.tenant_id = $1::int and u.id = $2::uuid and ${REACHABLE}`,
  values: [tenant, id],
})

/** The recipient of its rows. */
export function recipientOf(tenant: Tenant, found: readonly UnknownRow[]): MailPerson | null {
  const [person] = found as readonly { readonly nombre: string; readonly email: string; readonly idioma: number }[]
  if (!person || !isMailAddress(person.email)) return null
  const language = languageOf(person.idioma) ?? languageOf(tenant.language) ?? DEFAULT_LANGUAGE
  return { name: person.nombre, email: person.email, language }
}
