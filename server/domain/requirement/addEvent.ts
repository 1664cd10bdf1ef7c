import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

export interface NewEvent {
  readonly id: string
  readonly seq: number
  readonly estatus: string
  readonly observacion: string | null
  readonly especialista?: string | null
  /** The applicant has changed the answers. */
  readonly correction?: boolean
}

/**
 * Adds an event in the transaction of the change. The database requires the procedure's state to be that of its last
 * event.
 */
export async function addEvent(
  { tenant, plan }: Pick<CallContext, 'tenant' | 'plan'>,
  rows: Rows,
  { id, seq, estatus, observacion, especialista = null, correction = false }: NewEvent,
): Promise<void> {
  await rows.query({
    name: 'add-requirement-event',
    text: `insert into requirement_event (tenant_id, requirement_id, seq, created_by, estatus, observacion, especialista, correction)
           values ($1::int, $2::uuid, $3::int, $4::uuid, $5, $6, $7::uuid, $8::boolean)`,
    values: [tenant.id, id, seq, plan.user, estatus, observacion, especialista, correction],
  })
}
