import type { CallContext } from '../../operation/index.ts'
import { SIGN_IN_LINK_HOURS, notify } from '../../outbox/index.ts'
import type { Rows } from '../../tenancy/index.ts'

const PASSWORD_PAGE = '/simpleprofile/password'

/**
 * Enqueues a mail with a link that opens the portal where a password is chosen, in the caller's transaction. A second
 * mail of the same `occasion` is not sent. Returns false if no mail reaches the user.
 */
export const sendLink = (
  context: Pick<CallContext, 'tenant' | 'plan' | 'definitions'>,
  rows: Rows,
  { id, login }: { readonly id: string; readonly login: string },
  occasion: string,
): Promise<boolean> =>
  notify(context, rows, { to: id, key: `link:${id}:${occasion}` }, (translator, { name }) => ({
    letter: {
      name: 'link',
      figures: { name, login, organisation: context.tenant.name, hours: String(SIGN_IN_LINK_HOURS) },
    },
    link: { kind: 'entry', label: translator.translate('mail.link.open'), user: id, path: PASSWORD_PAGE },
  }))
