import type { CallContext } from '../../operation/index.ts'
import { askNext, changeState, inRequests, lockDocument, readRequest, STATE } from './changeState.ts'

/**
 * Leaves people who are to be one a single place for each document: a signed one first, then that of whoever is named first. The others
 * end. One that was signed too is removed: its signature stays with the document.
 */
export async function keepPlacesApart(context: CallContext, people: readonly string[]): Promise<void> {
  const inside = inRequests(context)
  if (!inside) return
  const { rows, tenant, plan } = inside
  const { rows: shared } = await rows.query<{ readonly documento: string }>({
    name: 'documents-of-places',
    text: `select documento from signature_request
            where tenant_id = $1::int and usuario = any($2::uuid[]) and estado in ('waiting', 'open', 'signed') and deleted_at is null
            group by documento having count(*) > 1 order by documento`,
    values: [tenant.id, people],
  })
  for (const { documento } of shared) {
    await lockDocument(rows, tenant.id, documento)
    const { rows: places } = await rows.query<{ readonly id: string }>({
      name: 'places-of-people',
      text: `select id from signature_request
              where tenant_id = $1::int and documento = $3::uuid and usuario = any($2::uuid[])
                and estado in ('waiting', 'open', 'signed') and deleted_at is null
              order by array_position(array['signed', 'open', 'waiting'], estado), array_position($2::uuid[], usuario)`,
      values: [tenant.id, people, documento],
    })
    for (const { id } of places.slice(1)) {
      const stored = await readRequest(inside, rows, id)
      if (stored?.values['estado'] === STATE.signed)
        await rows.query({
          name: 'remove-signed-place',
          text: `update signature_request set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = $3::uuid
                  where tenant_id = $1::int and id = $2::uuid`,
          values: [tenant.id, id, plan.user],
        })
      else if (stored) {
        await changeState(inside, rows, stored, STATE.withdrawn, plan.user)
        await askNext(inside, rows, stored.values, plan.user)
      }
    }
  }
}
