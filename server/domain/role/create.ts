import { answer } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { parseRole } from './parseRole.ts'
import { roleRecord } from './roleRecord.ts'

/** First id after those that the seed reserves. */
const FIRST_ID = 100

/** Creates a role. */
export const create: Operation = async (context, call) => {
  const came = parseRole(context, call, null)
  if (!came.ok) return came.problems[0] as Answer
  const { nombre, descripcion, tipo, grants, segundoFactor } = came.value
  return context.rows.transaction(async (rows): Promise<Answer> => {
    // Locks the highest id.
    await rows.query({
      name: 'hold-roles',
      text: `select pg_advisory_xact_lock(hashtext('role'), $1::int)`,
      values: [context.tenant.id],
    })
    const { rows: made } = await rows.query<{ readonly id: number }>({
      name: 'create-role',
      text: `insert into role (tenant_id, id, nombre, descripcion, tipo, grants, created_by, updated_by, segundo_factor)
             values ($1::int, (select greatest(${FIRST_ID}, max(r.id) + 1) from role r where r.tenant_id = $1::int), $2, $3, $4::int, $5::jsonb, $6::uuid, $6::uuid, $7::boolean)
             returning id`,
      values: [context.tenant.id, nombre, descripcion, tipo, JSON.stringify(grants), context.plan.user, segundoFactor],
    })
    const row = {
      id: made[0]?.id ?? 0,
      version: 1,
      nombre,
      descripcion,
      tipo,
      grants,
      segundo_factor: segundoFactor,
      created_by: context.plan.user,
    }
    return answer(201, roleRecord(row, context), { etag: '"1"' })
  })
}
