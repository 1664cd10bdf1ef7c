import { ALL_ROWS } from '#engine/call'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'

/** Returns the tenant's areas by name. */
export const areas: Operation = async ({ rows, tenant }) => {
  const { rows: found } = await rows.query<{ id: string; nombre: string; version: number }>({
    name: 'areas-to-choose',
    text: `select id, nombre, version from area
            where tenant_id = $1::int and deleted_at is null order by f_fold(nombre), id limit $2::int`,
    values: [tenant.id, ALL_ROWS],
  })
  return answer(
    200,
    found.map((area) => ({ ...area, acciones: [] })),
  )
}
