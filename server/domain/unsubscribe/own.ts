import { answer, refuse } from '../../operation/index.ts'
import type { PublicContext, PublicOperation, Portal, RefusedAnswer } from '../../operation/index.ts'
import { readUnsubscribeToken } from '../../outbox/index.ts'
import { newId } from '../../sql/index.ts'
import { createRows } from '../../tenancy/index.ts'
import type { Tenant } from '../../tenancy/index.ts'
import type { Values } from '#engine/form'

const NOT_VALID = '91031'
const LISTED = '91070'

/** Ends the mails to the address of a link, or without one to that of who is signed in, with the reason that they give (BL-03). */
export const own: PublicOperation = async (context, { input, values }) => {
  const { portal, tenant } = context
  const mail = await addressOf(context, input['token'] ?? null)
  if (!tenant || mail === null) return refuse(NOT_VALID)
  const reason = reasonOf(values)
  if (!reason.ok) return reason
  return (await blacklistAddress(portal, tenant, { mail, reason: reason.value })) ? answer(204) : refuse(LISTED)
}

async function addressOf({ portal, tenant, rows, session }: PublicContext, token: unknown): Promise<string | null> {
  if (!tenant) return null
  if (token !== null) return readUnsubscribeToken(portal, tenant.id, token)
  // Neither a program nor an administrator who looks on speaks for the person.
  if (!rows || !session || session.viewing || session.token || session.tenant.id !== tenant.id) return null
  const { rows: found } = await rows.query<{ readonly mail: string }>({
    name: 'own-address',
    text: `select coalesce(email_notif, email) as mail from "user"
            where tenant_id = $1::int and id = $2::uuid and deleted_at is null`,
    values: [tenant.id, session.user.id],
  })
  return found[0]?.mail ?? null
}

/** Puts an address on the blacklist at the wish of its owner. False if it is there already. */
export async function blacklistAddress(
  { pool }: Pick<Portal, 'pool'>,
  { id }: Pick<Tenant, 'id'>,
  { mail, reason }: { readonly mail: string; readonly reason: number },
): Promise<boolean> {
  const { rowCount } = await createRows(pool, { tenant: id, user: null }).query({
    name: 'unsubscribe',
    text: `insert into blacklist (tenant_id, id, email, razon, origen) values ($1::int, $2::uuid, $3, $4::int, 'propio')
           on conflict (tenant_id, lower(email)) where deleted_at is null do nothing`,
    values: [id, newId(), mail, reason],
  })
  return rowCount === 1
}

const MISSING = '90001'

/** The chosen reason, a key of the catalogue. The decoder refuses any other value. */
export function reasonOf({ razon }: Values): { readonly ok: true; readonly value: number } | RefusedAnswer {
  return typeof razon === 'number'
    ? { ok: true, value: razon }
    : refuse(MISSING, { fields: [{ pointer: '/razon/key', code: MISSING }] })
}
