import { putInto } from '../requirements.ts'
import type { TestPortal } from '../testPortal.ts'
import type { Side } from './side.ts'

/** A folder in the bin: the calls take it out of there. */
const putIntoBin = ({ sql }: TestPortal, { id: tenant, code, held }: Side): Promise<unknown> =>
  sql(
    `insert into document (tenant_id, id, nombre, is_directorio, deleted_at) values ($1, $2, $3, true, now())
     on conflict (tenant_id, id) do update set deleted_at = now()`,
    [tenant, held.binned, `${code} binned`],
  )

/** Brings a record into a state in which a call succeeds, because the call itself takes it out of that state. */
export const PREPARATIONS: {
  readonly [call: string]: (portal: TestPortal, side: Side, id: string) => Promise<unknown>
} = {
  'requirement.correct': (portal, { held }) => putInto(portal, held.returned, 'rP3'),
  'booking.status': ({ sql }, _side, id) =>
    sql('update booking set estatus = 2 where id::text = $1 and estatus <> 2', [id]),
  'document.getRemoved': putIntoBin,
  'document.restore': putIntoBin,
  'document.bulkRestore': putIntoBin,
  'document.purge': putIntoBin,
  'document.bulkPurge': putIntoBin,
  'openSession.end': ({ sql }, { id: tenant, held }, id) =>
    sql(
      `insert into session (tenant_id, id, token_hash, user_id, password_generation)
       select $1, $2::uuid, $3, u.id, u.password_generation from "user" u where u.tenant_id = $1 and u.id = $4::uuid
       on conflict do nothing`,
      [tenant, id, Buffer.from(id), held.client],
    ),
}
