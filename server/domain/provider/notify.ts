import { scalarText } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { isOffered, readStored, refuseConflict, tableOf } from '../../resource/index.ts'
import { sendAccess } from '../user/index.ts'

const UNKNOWN = '91016'
const DENIED = '71001'
const NO_ACCOUNT = '91002'

/** Sends the user of a provider a link that opens the portal once, where a password is set. */
export const notify: Operation = (context, { id, version }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const inside = { ...context, rows }
    const table = tableOf(context)
    const stored = id === null ? null : await readStored(inside, table, id, context.scope)
    if (!stored) return refuse(UNKNOWN)
    if (version !== null && version !== stored.version)
      return refuseConflict(inside, rows, table, stored.id, { version, sent: {} })
    if (!isOffered(stored, inside)) return refuse(DENIED)
    const user = scalarText(stored.values['usuario'])
    return user === '' ? refuse(NO_ACCOUNT) : ((await sendAccess(inside, rows, user)) ?? answer(204))
  })
