import { answer, refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { isUuid, Parameters } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { findAbove } from '../role/index.ts'
import { reachedPeople, reachedOwn } from './reachedSessions.ts'

const [NOT_FOUND, DENIED] = ['91016', '71001']

/** Ends a session on all servers: its next request is refused. Nobody ends those of people who hold more (71001). */
export const end: Operation = async (context, { id }) => {
  if (!isUuid(id)) return refuse(NOT_FOUND)
  return context.rows.transaction(async (rows): Promise<Answer> => {
    const person = await personOf(context, rows, id)
    if (person === null) return refuse(NOT_FOUND)
    const people = reachedPeople(context)
    if (people && (await findAbove(context, rows, people.table, [person], people.scope)) !== null) return refuse(DENIED)
    await rows.query({
      name: 'end-session',
      text: 'delete from session where tenant_id = $1::int and id = $2::uuid',
      values: [context.tenant.id, id],
    })
    return answer(204)
  })
}

/** Returns the owner of a session within reach, or null. */
async function personOf(context: CallContext, rows: Rows, id: string): Promise<string | null> {
  const parameters = new Parameters()
  const conditions = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    `t.id = ${parameters.add(id, 'uuid')}`,
    reachedOwn(context, parameters),
  ]
  const { rows: found } = await rows.query<{ readonly user_id: string }>({
    text: `select t.user_id from session t where ${conditions.join(' and ')}`,
    values: parameters.values,
  })
  return found[0]?.user_id ?? null
}

/** Ends all sessions of the caller but the present one. */
export const endOthers: Operation = async ({ rows, tenant, session }) => {
  await rows.query({
    name: 'end-other-sessions',
    text: 'delete from session where tenant_id = $1::int and user_id = $2::uuid and token_hash <> $3::bytea',
    values: [tenant.id, session?.user.id, session?.check.token],
  })
  return answer(204)
}
