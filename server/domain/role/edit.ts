import { answer, refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { refuseConflict } from './history.ts'
import { parseRole } from './parseRole.ts'
import { roleRecord, readRole } from './roleRecord.ts'

/** Changes a role. It applies to its users from their next request. */
export const edit: Operation = (context, call) =>
  context.rows.transaction(async (rows): Promise<Answer> => {
    const before = await readRole(context, rows, call.id, true)
    if (!before) return refuse('91016')
    if (call.version !== null && call.version !== before.version) return refuseConflict(context, rows, before, call)
    const came = parseRole(context, call, before)
    if (!came.ok) return came.problems[0] as Answer
    const { nombre, descripcion, tipo, grants, segundoFactor } = came.value
    await rows.query({
      name: 'edit-role',
      text: `update role set nombre = $3, descripcion = $4, grants = $5::jsonb, segundo_factor = $7::boolean, version = version + 1, updated_at = now(), updated_by = $6::uuid
              where tenant_id = $1::int and id = $2::int`,
      values: [
        context.tenant.id,
        before.id,
        nombre,
        descripcion,
        JSON.stringify(grants),
        context.plan.user,
        segundoFactor,
      ],
    })
    const row = {
      ...before,
      version: before.version + 1,
      nombre,
      descripcion,
      tipo,
      grants,
      segundo_factor: segundoFactor,
    }
    return answer(200, roleRecord(row, context), { etag: `"${row.version}"` })
  })
