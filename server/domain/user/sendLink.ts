import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { SIGN_IN_LINK_HOURS, notify } from '../../outbox/index.ts'
import { readStored, tableOf } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { sendAccess } from './sendAccess.ts'

const PASSWORD_PAGE = '/simpleprofile/password'

/** Sends a user a link to choose a password, again if need be (SE-06). */
export const notifyUser: Operation = (context, { id }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const stored = id === null ? null : await readStored({ ...context, rows }, tableOf(context), id, context.scope)
    return stored ? ((await sendAccess(context, rows, stored.id)) ?? answer(204)) : refuse('91016')
  })

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
