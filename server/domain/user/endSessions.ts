import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { endSessionsOf } from './credentials.ts'
import { isOffered, readStored, tableOf } from '../../resource/index.ts'

const [NOT_FOUND, DENIED] = ['91016', '71001']

/** Ends every session of somebody else on all servers. Nobody ends those of people who hold more (71001). */
export const endSessions: Operation = (context, { id }) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const inside = { ...context, rows }
    const { session } = context
    const stored = id === null ? null : await readStored(inside, tableOf(context), id, context.scope)
    if (!stored) return refuse(NOT_FOUND)
    if (stored.id === session?.user.id || !isOffered(stored, inside)) return refuse(DENIED)
    await endSessionsOf(context, rows, stored.id)
    return answer(204)
  })
