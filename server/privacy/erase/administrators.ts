import type { Rows } from '../../tenancy/index.ts'

const ADMINISTRATOR = 1

/** Reads the tenant's administrators and locks them until the transaction ends. */
export async function administrators(rows: Rows, tenant: number): Promise<ReadonlySet<string>> {
  const { rows: found } = await rows.query<{ readonly user_id: string }>({
    text: `select user_id from user_role where tenant_id = $1::int and role_type = ${ADMINISTRATOR} and live order by user_id for update`,
    values: [tenant],
  })
  return new Set(found.map(({ user_id }) => user_id))
}
