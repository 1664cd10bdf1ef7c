import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { endThere } from '../providerSignIn/index.ts'

/** Ends the session on all servers, also during a view. Answers where to end that of the provider that it came from, if it is to end. */
export const signOut: Operation = async (context) => {
  const { rows, tenant, session } = context
  const there = await endThere(context)
  await rows.query({
    name: 'close-session',
    text: 'delete from session where tenant_id = $1::int and token_hash = $2::bytea',
    values: [tenant.id, session?.check.token],
  })
  return there === null ? answer(204) : answer(200, { direccion: there })
}
