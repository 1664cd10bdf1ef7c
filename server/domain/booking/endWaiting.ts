import { scalarText } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'
import type { StoredRecord } from '../../resource/index.ts'

/** Ends what somebody waits for once they have booked it: as much of the area, within the hours they named. An offer that they have is free again. */
export const endWaiting = async (
  { rows, tenant, plan }: Pick<CallContext, 'rows' | 'tenant' | 'plan'>,
  { id, values }: StoredRecord,
): Promise<void> => {
  const { area, usuario, fechaInicio, fechaFin, cantidadBloques, capacidad } = values
  await rows.query({
    name: 'end-waiting',
    text: `update waiting set estatus = 3, reserva = $3::uuid, oferta_inicio = null, oferta_fin = null, oferta_hasta = null,
                  version = version + 1, updated_at = now(), updated_by = $4::uuid
            where tenant_id = $1::int and usuario = $2::uuid and area = $5::uuid and estatus in (1, 2) and deleted_at is null
              and fecha_inicio <= $6::timestamptz and fecha_fin >= $7::timestamptz and cantidad_bloques <= $8::int and capacidad <= $9::int`,
    values: [
      tenant.id,
      usuario ?? null,
      id,
      plan.user,
      scalarText(area),
      scalarText(fechaInicio),
      scalarText(fechaFin),
      cantidadBloques,
      capacidad,
    ],
  })
}
