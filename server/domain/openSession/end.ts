import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { isUuid, Parameters } from '../../sql/index.ts'
import { reachedSessions } from './reachedSessions.ts'

/** Ends a session on all servers: its next request is refused. */
export const end: Operation = async (context, { id }) => {
  if (!isUuid(id)) return refuse('91016')
  const parameters = new Parameters()
  const conditions = [
    `t.tenant_id = ${parameters.add(context.tenant.id, 'int')}`,
    `t.id = ${parameters.add(id, 'uuid')}`,
    reachedSessions(context, parameters),
  ]
  const { rowCount } = await context.rows.query({
    text: `delete from session t where ${conditions.join(' and ')}`,
    values: parameters.values,
  })
  return rowCount === 1 ? answer(204) : refuse('91016')
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
