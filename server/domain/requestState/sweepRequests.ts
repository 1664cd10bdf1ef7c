import type { AccessPlan } from '#engine/access'
import { isOffered, momentOf } from '../../operation/index.ts'
import type { Portal } from '../../operation/index.ts'
import { createRows, findTenant, queryShared } from '../../tenancy/index.ts'
import { changeState, lockDocument, readRequest, STATE } from './changeState.ts'

/**
 * Ends the requests of all tenants that nobody has answered in time, which can be answered no more even before, and tells whoever asked
 * where a signer is gone. Safe to repeat, also at once. One that fails keeps none of the others open; throws the first error.
 */
export async function sweepRequests(portal: Portal, instant: Date): Promise<void> {
  const { rows: tenants } = await queryShared<{ readonly tenant_id: number }>(portal.pool, {
    name: 'tenants-with-due-signatures',
    text: 'select tenant_id from tenants_with_due_signatures($1::timestamptz)',
    values: [instant],
  })
  const errors: unknown[] = []
  for (const { tenant_id: tenant } of tenants) {
    for (const error of await expireRequests(portal, tenant, instant)) errors.push(error)
  }
  if (errors.length > 0) throw errors[0]
}

/** SQL over the place `r`: it is unanswered, and its time is over or its signer can sign in no more. Who is named in a request is never removed, but deactivated. */
const IS_DUE = `r.estado in ('waiting', 'open', 'lost') and r.deleted_at is null
   and (r.vence <= $2::timestamptz or r.estado <> 'lost' and r.usuario is not null and not exists (
          select from "user" u where u.tenant_id = r.tenant_id and u.id = r.usuario and u.estatus = 'NvI' and u.deleted_at is null))`

/** Ends the requests of a tenant. Answers the errors of those that fail. */
async function expireRequests(portal: Portal, id: number, instant: Date): Promise<readonly unknown[]> {
  const tenant = await findTenant(portal.pool, { id: String(id) })
  if (!tenant) return []
  const definitions = await portal.tenantDefinitions.of(tenant)
  const module = definitions.modules.get('signatureRequest')
  if (!module || !isOffered(module, tenant)) return []
  const plan: AccessPlan = { functionId: module.functionId, user: null, actions: new Map() }
  const moment = momentOf(instant, tenant.attributes['zonaHoraria'])
  const context = { portal, definitions, tenant, module, plan, session: null, moment }
  const rows = createRows(portal.pool, { tenant: id, user: null })
  const { rows: due } = await rows.query<{ readonly id: string; readonly documento: string }>({
    name: 'due-signatures',
    text: `select r.id, r.documento from signature_request r
            where r.tenant_id = $1::int and ${IS_DUE}
            order by r.vence, r.id`,
    values: [id, instant],
  })
  const errors: unknown[] = []
  for (const one of due)
    await rows
      .transaction(async (inside) => {
        await lockDocument(inside, id, one.documento)
        const { rows: still } = await inside.query<{ readonly isOver: boolean }>({
          name: 'still-due-signature',
          text: `select r.vence <= $2::timestamptz as "isOver" from signature_request r
                  where r.tenant_id = $1::int and r.id = $3::uuid and ${IS_DUE}`,
          values: [id, instant, one.id],
        })
        const [place] = still
        const stored = place && (await readRequest(context, inside, one.id))
        if (stored) await changeState(context, inside, stored, place.isOver ? STATE.expired : STATE.lost, null)
      })
      .catch((error: unknown) => errors.push(error))
  return errors
}
