import type { Statement } from '../../database/index.ts'
import type { CallContext } from '../../operation/index.ts'

/**
 * The statement that ends what somebody waits for once they have booked it: as much of the area, within the hours they named. An offer that they have
 * is free again. It reads the booking as it is stored, so that it goes with whatever stores it.
 */
export const endWaitingStatement = (
  { tenant, plan }: Pick<CallContext, 'tenant' | 'plan'>,
  booking: string,
): Statement => ({
  name: 'end-waiting',
  text: `update waiting w set estatus = 3, reserva = b.id, oferta_inicio = null, oferta_fin = null, oferta_hasta = null,
                version = w.version + 1, updated_at = now(), updated_by = $3::uuid
           from booking b
          where b.tenant_id = $1::int and b.id = $2::uuid and w.tenant_id = b.tenant_id and w.usuario = b.usuario and w.area = b.area
            and w.estatus in (1, 2) and w.deleted_at is null and w.fecha_inicio <= b.fecha_inicio and w.fecha_fin >= b.fecha_fin
            and w.cantidad_bloques <= b.cantidad_bloques and w.capacidad <= b.capacidad`,
  values: [tenant.id, booking, plan.user],
})
