import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { isOffered, readStored, tableOf } from '../../resource/index.ts'

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
export const endSessionsOf = ({ tenant, rows }: CallContext, user: string): Promise<unknown> =>
  rows.query({
    name: 'end-sessions-of',
    text: 'delete from session where tenant_id = $1::int and user_id = $2::uuid',
    values: [tenant.id, user],
  })
