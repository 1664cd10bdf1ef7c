import type { DecodedCall } from '#engine/call'
import { rowsOf } from '#engine/form'
import type { Values } from '#engine/form'
import { languageOf, scalarText } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { isMailAddress, composeMail } from '../../mail/index.ts'
import { SIGN_IN_LINK_HOURS, enqueueMail, notify } from '../../outbox/index.ts'
import type { StoredRecord } from '../../resource/index.ts'

/** Whether the call asks for a mail to the user. */
export const shouldNotify = ({ values }: DecodedCall): boolean => values['notify'] === true

/** Enqueues a mail with a sign-in link for a new user, in the caller's transaction. */
export const sendWelcome = (context: CallContext, rows: Rows, { id, values }: StoredRecord): Promise<boolean> =>
  notify(context, rows, { to: id, key: `welcome:${id}` }, (translator, { name }) => ({
    letter: {
      name: 'welcome',
      figures: {
        name,
        organisation: context.tenant.name,
        login: scalarText(values['email']),
        hours: String(SIGN_IN_LINK_HOURS),
      },
    },
    link: { kind: 'entry', label: translator.translate('mail.open'), user: id },
  }))

/** Enqueues a mail about the new login, and one to the old address in case the user did not ask for it. */
export async function notifyLoginChange(
  context: CallContext,
  rows: Rows,
  before: StoredRecord,
  { id, version, values }: StoredRecord,
): Promise<void> {
  const [old, now] = [scalarText(before.values['email']), scalarText(values['email'])]
  if (old.toLowerCase() === now.toLowerCase()) return
  const isTold = await notify(context, rows, { to: id, key: `login:${id}:${version}` }, (translator, { name }) => ({
    letter: { name: 'login', figures: { name, login: now } },
    link: { kind: 'page', label: translator.translate('mail.open'), path: '/' },
  }))
  // A user who may not be written to gets no mail at the old address either.
  if (!isTold || !isMailAddress(old)) return
  const language = languageOf(values['idioma']) ?? context.language
  const letter = { name: 'loginMoved' as const, figures: { name: scalarText(values['nombre']) } }
  const mail = composeMail(context.definitions.translators[language], { email: old, language }, letter)
  await enqueueMail(context, rows, { key: `loginMoved:${id}:${version}`, person: id }, mail)
}

/**
 * Owes a mail to a contact address that is to be written to and is not confirmed, with a link that confirms it, and another to the address
 * that is in use until then.
 */
export async function askContact(
  context: CallContext,
  rows: Rows,
  before: Values,
  { id, version, values }: StoredRecord,
): Promise<void> {
  const asked = unconfirmed(values)
  if (asked === null || asked === unconfirmed(before)) return
  const isTold = await notify(context, rows, { to: id, key: `contactAsked:${id}:${version}` }, (_, { name }) => ({
    letter: { name: 'contactAsked', figures: { name, contact: asked } },
    link: null,
  }))
  if (!isTold || !isMailAddress(asked)) return
  const language = languageOf(values['idioma']) ?? context.language
  const translator = context.definitions.translators[language]
  const figures = {
    name: scalarText(values['nombre']),
    organisation: context.tenant.name,
    hours: String(SIGN_IN_LINK_HOURS),
  }
  const link = { kind: 'contact' as const, label: translator.translate('mail.contact.link'), user: id, mail: asked }
  const mail = composeMail(translator, { email: asked, language }, { name: 'contact', figures }, link)
  await enqueueMail(context, rows, { key: `contact:${id}:${version}`, person: id }, mail)
}

/** The contact address that somebody wants to be written to, where it is not confirmed. */
function unconfirmed({ correos }: Values): string | null {
  const wanted = rowsOf(correos).find(({ principal }) => principal === true)
  return wanted && wanted['verificado'] !== true && typeof wanted['email'] === 'string' ? wanted['email'] : null
}
