import { filesOf } from '#engine/field'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { addEvent } from './addEvent.ts'
import { notifyApplicant } from './notifyApplicant.ts'

export interface Change {
  readonly estatus: string
  /** Null leaves it unchanged. */
  readonly especialista: string | null
  readonly observacion: string | null
  readonly adjuntos?: unknown
}

/** Final states for the applicant. */
const FINAL_STATES = `('rK7', 'rR8', 'rF6')`

/** Updates a procedure that still has the version that was read, and adds its event. False on a conflict. */
export async function writeChange(
  context: CallContext,
  rows: Rows,
  stored: StoredRecord,
  { estatus, especialista, observacion, adjuntos }: Change,
): Promise<boolean> {
  const { id, version } = stored
  const { rows: written } = await rows.query<{ events: number }>({
    name: 'change-requirement',
    text: `update requirement set
             estatus = $4, especialista = coalesce($5::uuid, especialista), adjuntos = coalesce($6::jsonb, adjuntos),
             fecha_act = now(), fecha_fin = case when $4 in ${FINAL_STATES} then coalesce(fecha_fin, now()) end,
             events = events + 1, version = version + 1, updated_at = now(), updated_by = $7::uuid
            where tenant_id = $1::int and id = $2::uuid and version = $3::int and deleted_at is null
            returning events`,
    values: [
      context.tenant.id,
      id,
      version,
      estatus,
      especialista,
      adjuntos === undefined ? null : JSON.stringify(filesOf(adjuntos)),
      context.plan.user,
    ],
  })
  const [changed] = written
  if (!changed) return false
  await addEvent(context, rows, { id, seq: changed.events, estatus, observacion, especialista })
  await notifyApplicant(context, rows, stored, { seq: changed.events, estatus })
  return true
}
