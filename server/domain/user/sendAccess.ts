import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { isOffered, readStored, refuseConflict, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { SIGN_IN_LINK_HOURS, notify } from '../../outbox/index.ts'

const NO_ACCOUNT = '91002'
const BLACKLISTED = '92012'

/**
 * Returns the operation that sends the account of a record a link to choose a password, again if need be (SE-06).
 * `accountOf` returns the id of the user, or an empty text where the record has none.
 */
export const notifyAccount =
  (accountOf: (stored: StoredRecord) => string): Operation =>
  (context, { id, version }) =>
    context.rows.transaction(async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const table = tableOf(context)
      const stored = id === null ? null : await readStored(inside, table, id, context.scope)
      if (!stored) return refuse('91016')
      if (version !== null && version !== stored.version)
        return refuseConflict(inside, rows, table, stored.id, { version, sent: {} })
      if (!isOffered(stored, inside)) return refuse('71001')
      const account = accountOf(stored)
      return account === '' ? refuse(NO_ACCOUNT) : ((await sendAccess(inside, rows, account)) ?? answer(204))
    })

/** Enqueues a mail with a link that opens the portal once for a user, or refuses where none may be sent. */
export async function sendAccess(context: CallContext, rows: Rows, user: string): Promise<RefusedAnswer | null> {
  const { rows: found } = await rows.query<{ readonly email: string; readonly black_list: boolean }>({
    name: 'user-to-notify',
    text: `select email, black_list from "user"
            where tenant_id = $1::int and id = $2::uuid and deleted_at is null and estatus = 'NvI'`,
    values: [context.tenant.id, user],
  })
  const [person] = found
  if (!person) return refuse(NO_ACCOUNT)
  if (person.black_list) return refuse(BLACKLISTED)
  // Of two requests within a minute one is mailed.
  const occasion = occasionOf(context.portal.clock(), 1)
  return (await sendLink(context, rows, { id: user, login: person.email }, occasion)) ? null : refuse(NO_ACCOUNT)
}

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

/** Minutes within which a user is sent one link, however often it is asked for. */
export const MINUTES_PER_LINK = 5

const MINUTE = 60_000

/** Name of the interval that a moment belongs to. Of the mails of one occasion, the first one is sent. */
export const occasionOf = (time: Date, minutes: number): string => String(Math.floor(time.getTime() / MINUTE / minutes))
