import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing, isOffered, mapConstraintErrors, readStored, tableOf } from '../../resource/index.ts'
import { changesLogin, edit } from './edit.ts'
import { endSessionsOf } from './endSessions.ts'
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
