import { refuse } from '../../operation/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** Role types that work in areas. */
const STAFF_TYPES: readonly number[] = [1, 4, 6]

/**
 * Refuses to deactivate or demote users who work in or supervise an area (91013, 91014). Checked after the change,
 * whose rows are locked.
 */
export async function refuseAreaStaff(
  { tenant }: CallContext,
  rows: Rows,
  people: readonly string[],
): Promise<ReturnType<typeof refuse> | null> {
  const { rows: found } = await rows.query<{ works: boolean }>({
    name: 'tied-to-area',
    text: `select exists (select from area_specialist s join area a on a.tenant_id = s.tenant_id and a.id = s.area_id and a.deleted_at is null
                          where s.tenant_id = u.tenant_id and s.user_id = u.id) as works
             from "user" u
            where u.tenant_id = $1::int and u.id = any($2::uuid[])
              and (u.estatus <> 'NvI' or not exists (select from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id
                                                        and r.role_type = any($3::int[])))
              and (exists (select from area_specialist s join area a on a.tenant_id = s.tenant_id and a.id = s.area_id and a.deleted_at is null
                            where s.tenant_id = u.tenant_id and s.user_id = u.id)
                or exists (select from area a where a.tenant_id = u.tenant_id and a.usu_superv = u.id and a.deleted_at is null))
            order by works desc limit 1`,
    values: [tenant.id, people, STAFF_TYPES],
  })
  const [tied] = found
  return tied ? refuse(tied.works ? '91013' : '91014') : null
}
