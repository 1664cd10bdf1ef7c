import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'

/** Ends the session on all servers, also during a view. */
export const signOut: Operation = async ({ rows, tenant, session }) => {
  await rows.query({
    name: 'close-session',
    text: 'delete from session where tenant_id = $1::int and token_hash = $2::bytea',
    values: [tenant.id, session?.check.token],
  })
  return answer(204)
}
