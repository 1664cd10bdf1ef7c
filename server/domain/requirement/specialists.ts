import { ALL_ROWS } from '#engine/call'
import { answer, refuse } from '../../call/answer.ts'
import type { Operation } from '../../call/context.ts'
import { rightsOn } from './rights.ts'
import { seenRow } from './seenRow.ts'

/** Type of role of those who work on procedures (wire contract, 1.1). */
const EMPLOYEE = 4

/** Who may be given a procedure: those who work in its area or supervise it; any employee where it belongs to none. */
export const specialists: Operation = async (context, { input }) => {
  const stored = await seenRow(context, input['requerimiento'])
  if (!stored) return refuse('91016')
  if (!rightsOn(stored, context).specialist) return answer(200, [])
  const { rows } = await context.rows.query<{ id: string; nombre: string }>({
    name: 'requirement-specialists',
    text: `select u.id, u.nombre from "user" u
            where u.tenant_id = $1::int and u.deleted_at is null and u.estatus = 'NvI'
              and case when $2::uuid is null
                then exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
                              where ur.tenant_id = u.tenant_id and ur.user_id = u.id and r.tipo = $3::int)
                else exists (select from area_specialist s where s.tenant_id = u.tenant_id and s.area_id = $2::uuid and s.user_id = u.id)
                  or exists (select from area a where a.tenant_id = u.tenant_id and a.id = $2::uuid and a.usu_superv = u.id) end
            order by f_fold(u.nombre), u.id limit $4::int`,
    values: [context.tenant.id, stored.values['area'] ?? null, EMPLOYEE, ALL_ROWS],
  })
  return answer(200, rows)
}
