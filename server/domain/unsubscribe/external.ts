import { setTimeout } from 'node:timers/promises'
import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import { ANSWER_TIME, answer, refuse } from '../../operation/index.ts'
import type { PublicContext, PublicOperation } from '../../operation/index.ts'
import { composeMail, isMailAddress } from '../../mail/index.ts'
import { enqueueMail, unsubscribePath, unsubscribeToken } from '../../outbox/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { reasonOf } from './own.ts'

const MISSING = '90001'

/**
 * Sends an address that mails go to the link that ends them (BL-03). Nobody else can end them, and the answer does not
 * tell whether the address is known.
 */
export const external: PublicOperation = async (context, { values }) => {
  const { portal, tenant } = context
  const { email } = values
  if (!tenant) return refuse('91016')
  const reason = reasonOf(values)
  if (!reason.ok) return reason
  if (typeof email !== 'string' || !isMailAddress(email))
    return refuse(MISSING, { fields: [{ pointer: '/email', code: MISSING }] })
  const rows = createRows(portal.pool, { tenant: tenant.id, user: null })
  const work = rows.transaction(async (inside) => {
    const known = await findRecipient(inside, tenant, email)
    if (known) await sendLink(context, inside, tenant, known)
  })
  await Promise.all([setTimeout(ANSWER_TIME), work])
  return answer(204)
}

interface KnownAddress {
  readonly mail: string
  readonly idioma: number | null
  /** One mail a day is enough. */
  readonly day: string
}

/** An address of a person that is not on the blacklist. */
async function findRecipient(rows: Rows, tenant: Tenant, email: string): Promise<KnownAddress | undefined> {
  const { rows: found } = await rows.query<KnownAddress>({
    name: 'unsubscribing',
    text: `select m.mail, u.idioma, to_char(now(), 'YYYY-MM-DD') as day
             from user_mail m join "user" u on u.tenant_id = m.tenant_id and u.id = m.user_id
            where m.tenant_id = $1::int and m.mail = lower($2) and not is_blacklisted($1::int, array[m.mail])`,
    values: [tenant.id, email],
  })
  return found[0]
}

function sendLink(
  { portal, plan, definitions }: PublicContext,
  rows: Rows,
  tenant: Tenant,
  { mail, idioma, day }: KnownAddress,
): Promise<void> {
  const language = languageOf(idioma) ?? languageOf(tenant.language) ?? DEFAULT_LANGUAGE
  const translator = definitions.translators[language]
  const path = unsubscribePath(unsubscribeToken(portal, tenant.id, mail))
  const link = { kind: 'page' as const, label: translator.translate('mail.unsubscribe.link'), path }
  const letter = { name: 'unsubscribe' as const, figures: { organisation: tenant.name } }
  const key = `unsubscribe:${mail}:${day}`
  return enqueueMail(
    { tenant, plan },
    rows,
    { key, person: null },
    composeMail(translator, { email: mail, language }, letter, link),
  )
}
