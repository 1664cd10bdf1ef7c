import { CLIENT, accessPlan } from '#engine/access'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'

const NO_TAX_ID = '92017'
const USERS = 'M_w'
const VIEW = 'veB'

/** Refuses documents of a client without CIF/NIF, and of somebody who does not exist. Nobody is no problem. */
export async function refuseOwner(
  { tenant, rows }: Pick<CallContext, 'tenant' | 'rows'>,
  owner: unknown,
): Promise<RefusedAnswer | null> {
  if (owner === null || owner === undefined) return null
  if (!isUuid(owner)) return refuse('90004')
  const { rows: found } = await rows.query<{ unnumbered: boolean }>({
    name: 'document-owner',
    text: `select coalesce(u.cif_nif, '') = '' and exists (
                    select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_type = $3::int and r.live)
                  as unnumbered
             from "user" u where u.tenant_id = $1::int and u.id = $2::uuid and u.deleted_at is null`,
    values: [tenant.id, owner, CLIENT],
  })
  const [person] = found
  if (!person) return refuse('90004')
  return person.unnumbered ? refuse(NO_TAX_ID) : null
}

/** The other person who shall own copied or moved documents. Clients also say who they are themselves: that changes nobody. */
export function requestedOwner({ session, plan }: CallContext, said: unknown): string | null | RefusedAnswer {
  if (said === undefined || said === null || said === plan.user) return null
  const mayChoose = session !== null && accessPlan(USERS, session.principal).actions.has(VIEW)
  return isUuid(said) && mayChoose ? said : refuse('90004', { fields: [{ pointer: '/idusuario', code: '90004' }] })
}
