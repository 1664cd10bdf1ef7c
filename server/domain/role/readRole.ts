import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { ROLE_COLUMNS, roleId } from './roleRecord.ts'
import type { RoleRow } from './roleRecord.ts'

/**
 * Reads a role. `forUpdate` locks it until the transaction ends and limits it to the call's scope; a role belongs to
 * its creator.
 */
export async function readRole(
  { tenant, plan, scope }: Pick<CallContext, 'tenant' | 'plan' | 'scope'>,
  rows: Rows,
  id: string | null,
  forUpdate = false,
): Promise<RoleRow | null> {
  const number = roleId(id)
  if (number === null) return null
  const { rows: found } = await rows.query<RoleRow>({
    name: forUpdate ? 'hold-role' : 'read-role',
    text: `select ${ROLE_COLUMNS} from role t
            where t.tenant_id = $1::int and t.id = $2::int and t.deleted_at is null
            ${forUpdate ? 'and ($3::boolean or ($4::boolean and t.created_by = $5::uuid)) for update' : ''}`,
    values: [tenant.id, number, ...(forUpdate ? [scope.all, scope.own, plan.user] : [])],
  })
  return found[0] ?? null
}
