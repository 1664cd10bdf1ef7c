import { answer, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { mapConstraintErrors } from '../../resource/index.ts'
import { isUuid } from '../../sql/index.ts'
import { canShare, parseContent } from './parseContent.ts'
import { viewRecord } from './of.ts'
import { isChangeable, ownerColumns, readView } from './store.ts'

/** Renames a view or saves the current state of the list in it. */
export const change: Operation = async (context, { id, input, version }) => {
  const { rows, tenant, plan } = context
  const held = isUuid(id) ? await readView(context, rows, id) : null
  if (!held) return refuse('91016')
  if (!isChangeable(held.view, context)) return refuse('71001')
  const read = parseContent(input)
  if (!read.ok) return refuse(read.problems[0]?.code ?? '90004', { fields: read.problems })
  const { nombre, address, owner } = read.value
  if (owner.kind !== 'own' && !canShare(context)) return refuse('71001')
  const { user_id, role_id } = ownerColumns(owner, plan.user)
  return mapConstraintErrors(async () => {
    const { rowCount } = await rows.query({
      name: 'change-view',
      text: `update saved_view set nombre = $3, address = $4, user_id = $5::uuid, role_id = $6::int, version = version + 1,
                    updated_at = now(), updated_by = $7::uuid
              where tenant_id = $1::int and id = $2::uuid and version = coalesce($8::int, version)
                and ($6::int is null or exists (select from role where tenant_id = $1::int and id = $6::int and deleted_at is null))`,
      values: [tenant.id, held.view.id, nombre, address, user_id, role_id, plan.user, version],
    })
    const now = await readView(context, rows, held.view.id)
    if (!now) return refuse('91016')
    const record = viewRecord(now.view, now.list, context)
    if (rowCount === 1) return answer(200, record, { etag: `"${now.view.version}"` })
    if (version === null || now.view.version === version)
      return refuse('90004', { fields: [{ pointer: '/rol', code: '90004' }] })
    return refuse('92001', { actual: record })
  })
}

/** Deletes a view. Lists that show it are not affected. */
export const drop: Operation = async (context, { id }) => {
  const { rows, tenant } = context
  const held = isUuid(id) ? await readView(context, rows, id) : null
  if (!held) return refuse('91016')
  if (!isChangeable(held.view, context)) return refuse('71001')
  await rows.query({
    name: 'drop-view',
    text: 'delete from saved_view where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, held.view.id],
  })
  return answer(204)
}
