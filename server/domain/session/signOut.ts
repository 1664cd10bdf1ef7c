import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { providerLogoutUrl } from '../providerSignIn/index.ts'

/** Ends the session on all servers, also during a view. Answers the address that ends the session at its identity provider, if there is one. */
export const signOut: Operation = async (context) => {
  const { rows, tenant, session } = context
  const there = await providerLogoutUrl(context)
  await rows.query({
    name: 'close-session',
    text: 'delete from session where tenant_id = $1::int and token_hash = $2::bytea',
    values: [tenant.id, session?.check.token],
  })
  return there === null ? answer(204) : answer(200, { direccion: there })
}

/** Ends the view as another user. Without a view nothing changes. */
export const endView: Operation = async ({ rows, tenant, session }) => {
  await rows.query({
    name: 'end-view',
    text: `update session set as_user = null, view_id = null, stamp = stamp + 1
            where tenant_id = $1::int and token_hash = $2::bytea and view_id is not null`,
    values: [tenant.id, session?.check.token],
  })
  return answer(204)
}
