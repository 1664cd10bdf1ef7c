import { putInto } from '../requirements.ts'
import type { TestPortal } from '../testPortal.ts'
import type { Side } from './side.ts'

/** Brings a record into a state in which a call succeeds, because the call itself takes it out of that state. */
export const PREPARATIONS: {
  readonly [call: string]: (portal: TestPortal, side: Side, id: string) => Promise<unknown>
} = {
  'requirement.correct': (portal, { held }) => putInto(portal, held.returned, 'rP3'),
  'booking.status': ({ sql }, _side, id) =>
    sql('update booking set estatus = 2 where id::text = $1 and estatus <> 2', [id]),
  'device.remove': ({ sql }, { id: tenant, sessions }, id) =>
    sql(
      `insert into device (tenant_id, id, user_id, platform, token, token_hash)
       values ($1, $2::uuid, $3::uuid, 1, $4, $5) on conflict do nothing`,
      [tenant, id, sessions['admin']?.user, `held ${id}`, Buffer.from(id)],
    ),
  'openSession.end': ({ sql }, { id: tenant, held }, id) =>
    sql(
      `insert into session (tenant_id, id, token_hash, user_id, password_generation)
       select $1, $2::uuid, $3, u.id, u.password_generation from "user" u where u.tenant_id = $1 and u.id = $4::uuid
       on conflict do nothing`,
      [tenant, id, Buffer.from(id), held.client],
    ),
}
