import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation, RefusedAnswer } from '../../operation/index.ts'
import { readStored, tableOf } from '../../resource/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { sendLink } from './sendLink.ts'

const NO_ACCOUNT = '91002'
const BLACKLISTED = '92012'

/** Sends a user a link to choose a password, again if need be (SE-06). */
export const notifyUser: Operation = (context, { id }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const stored = id === null ? null : await readStored({ ...context, rows }, tableOf(context), id, context.scope)
    return stored ? ((await sendAccess(context, rows, stored.id)) ?? answer(204)) : refuse('91016')
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
  const occasion = minuteOf(context.portal.clock())
  return (await sendLink(context, rows, { id: user, login: person.email }, occasion)) ? null : refuse(NO_ACCOUNT)
}

const MINUTE = 60_000

/** Whoever presses twice sends one mail. */
const minuteOf = (time: Date): string => String(Math.floor(time.getTime() / MINUTE))
