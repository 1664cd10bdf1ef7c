import type { Rows } from '../../tenancy/index.ts'
import { isUuid } from '../../sql/index.ts'

/** Which templates the user may start: active ones for everybody or for one of their role types. */
export async function startableTemplates(
  rows: Rows,
  tenant: number,
  person: unknown,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!isUuid(person) || ids.length === 0) return new Set()
  const { rows: found } = await rows.query<{ id: string }>({
    name: 'startable-templates',
    text: `select t.id from template t
            where t.tenant_id = $1::int and t.id = any($3::uuid[]) and t.deleted_at is null and t.estatus = 'NvI'
              and (coalesce(t.tipos_rol, '[]') = '[]' or t.tipos_rol @> any (
                select to_jsonb(r.tipo) from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
                 where ur.tenant_id = $1::int and ur.user_id = $2::uuid))`,
    values: [tenant, person, ids],
  })
  return new Set(found.map(({ id }) => id))
}
