import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { isOffered, readStored, refuseConflict, tableOf } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { occasionOf } from './linkOccasion.ts'
import { sendLink } from './sendLink.ts'

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
