import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation, CallContext } from '../../operation/index.ts'
import { allOrNothing, isOffered, mapConstraintErrors, readStored, tableOf } from '../../resource/index.ts'
import { changesLogin, edit } from './edit.ts'
import { sendAccess } from './sendAccess.ts'

/** The part of the mask with the login. */
const LOGIN = 64

/**
 * Changes the login of somebody else, which ends their sessions, and sends a link by which they choose a new password.
 * Nobody else ever knows a password (US-13).
 */
export const credentials: Operation = (context, call) =>
  mapConstraintErrors(() =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      const inside = { ...context, rows }
      const stored = call.id === null ? null : await readStored(inside, tableOf(context), call.id, context.scope)
      if (!stored) return refuse('91016')
      if (!isOffered(stored, inside)) return refuse('71001')
      const { email = stored.values['email'] } = call.values
      const saved = await edit(inside, { ...call, mask: LOGIN, payload: { email } })
      if (!saved.ok) return saved
      if (changesLogin(email, stored)) await endSessionsOf(inside, stored.id)
      const refused = call.values['enlace'] === true ? await sendAccess(inside, rows, stored.id) : null
      return refused ?? answer(204)
    }),
  )

const [NOT_FOUND, DENIED] = ['91016', '71001']

/** Ends every session of somebody else on all servers. */
export const endSessions: Operation = (context, { id }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const inside = { ...context, rows }
    const stored = id === null ? null : await readStored(inside, tableOf(context), id, context.scope)
    if (!stored) return refuse(NOT_FOUND)
    if (!isOffered(stored, inside)) return refuse(DENIED)
    await endSessionsOf(inside, stored.id)
    return answer(204)
  })

/** Ends every session of a user in the caller's transaction. */
const endSessionsOf = ({ tenant, rows }: CallContext, user: string): Promise<unknown> =>
  rows.query({
    name: 'end-sessions-of',
    text: 'delete from session where tenant_id = $1::int and user_id = $2::uuid',
    values: [tenant.id, user],
  })
