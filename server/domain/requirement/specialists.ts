import { ALL_ROWS } from '#engine/call'
import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { rightsOn, readVisible } from './rights.ts'

/** Role type of employees (wire contract, 1.1). */
const EMPLOYEE = 4

/** Returns who may be assigned: employees and supervisors of its area, or any employee if it has no area. */
export const specialists: Operation = async (context, { input }) => {
  const stored = await readVisible(context, input['requerimiento'])
  if (!stored) return refuse('91016')
  if (!rightsOn(stored, context).specialist) return answer(200, [])
  const { rows } = await context.rows.query<{ id: string; nombre: string }>({
    name: 'requirement-specialists',
    text: `select u.id, u.nombre from "user" u
            where u.tenant_id = $1::int and u.deleted_at is null and u.estatus = 'NvI' and u.id = any(array(
              select ur.user_id from role r join user_role ur on ur.tenant_id = r.tenant_id and ur.role_id = r.id
               where r.tenant_id = $1::int and r.tipo = $3::int and $2::uuid is null
              union
              select s.user_id from area_specialist s where s.tenant_id = $1::int and s.area_id = $2::uuid
              union
              select a.usu_superv from area a where a.tenant_id = $1::int and a.id = $2::uuid))
            order by f_fold(u.nombre), u.id limit $4::int`,
    values: [context.tenant.id, stored.values['area'] ?? null, EMPLOYEE, ALL_ROWS],
  })
  return answer(200, rows)
}
