import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import { canShare, parseContent } from './parseContent.ts'
import { findAccessibleList } from './accessibleList.ts'
import { viewRecord } from './of.ts'
import { ownerColumns, readView } from './store.ts'

/** Most views per list for a user, a role or the organisation. */
const MAX_VIEWS = 100

/** Saves the state of a list under a name. */
export const create: Operation = async (context, { input }) => {
  const { rows, tenant, plan } = context
  const module = input['modulo']
  const reached = findAccessibleList(context, module)
  if (typeof reached === 'string')
    return refuse(reached, reached === '90004' ? { fields: [{ pointer: '/modulo', code: reached }] } : {})
  const read = parseContent(input)
  if (!read.ok) return refuse(read.problems[0]?.code ?? '90004', { fields: read.problems })
  const { nombre, address, owner } = read.value
  if (owner.kind !== 'own' && !canShare(context)) return refuse('71001')
  const { user_id, role_id } = ownerColumns(owner, plan.user)
  const id = newId()
  return mapConstraintErrors(async () => {
    const { rowCount } = await rows.query({
      name: 'save-view',
      text: `insert into saved_view (tenant_id, id, module, nombre, address, user_id, role_id, created_by, updated_by)
             select $1::int, $2::uuid, $3, $4, $5, $6::uuid, $7::int, $8::uuid, $8::uuid
              where (select count(*) from saved_view where tenant_id = $1::int and module = $3
                        and user_id is not distinct from $6::uuid and role_id is not distinct from $7::int) < ${MAX_VIEWS}
                and ($7::int is null or exists (select from role where tenant_id = $1::int and id = $7::int and deleted_at is null))`,
      values: [tenant.id, id, module, nombre, address, user_id, role_id, plan.user],
    })
    const held = rowCount === 1 ? await readView(context, rows, id) : null
    if (!held) return refuse('90004', { fields: [{ pointer: role_id === null ? '/nombre' : '/rol', code: '90004' }] })
    return answer(201, viewRecord(held.view, held.list, context), { etag: `"${held.view.version}"` })
  })
}
