import { seedGrants } from '../definitions/index.ts'
import type { AccessFile } from '../definitions/index.ts'
import type { Rows } from '../tenancy/index.ts'

/**
 * Gives an organisation a function, and its roles the rights that a new organisation's roles have in it. Roles that
 * hold rights of the function already keep them as they are, and all do if it was only switched off. Returns how many
 * roles were given some. Needs a transaction.
 */
export async function enableFunction(rows: Rows, tenant: number, access: AccessFile, id: string): Promise<number> {
  await rows.query({
    text: 'update tenant set modules = modules || $2::text where tenant_id = $1::int and not $2::text = any(modules)',
    values: [tenant, id],
  })
  const { rowCount: wasHidden } = await rows.query({
    text: `update tenant set hidden_modules = array_remove(hidden_modules, $2::text)
            where tenant_id = $1::int and $2::text = any(hidden_modules)`,
    values: [tenant, id],
  })
  if (wasHidden > 0) return 0
  const { rows: roles } = await rows.query<{ readonly id: number; readonly tipo: number }>({
    text: 'select id, tipo from role where tenant_id = $1::int and deleted_at is null and not grants ? $2',
    values: [tenant, id],
  })
  const granted = roles.flatMap((role) => {
    const grants = seedGrants(access, role.tipo)[id]
    return grants ? [{ role: role.id, grants }] : []
  })
  for (const { role, grants } of granted)
    await rows.query({
      text: `update role set grants = grants || jsonb_build_object($3::text, $4::jsonb), version = version + 1, updated_at = now()
              where tenant_id = $1::int and id = $2::int`,
      values: [tenant, role, id, JSON.stringify(grants)],
    })
  return granted.length
}

/**
 * Hides a function from an organisation. Its records and the rights of its roles stay, so that it comes back as it was.
 * Needs a transaction.
 */
export async function disableFunction(rows: Rows, tenant: number, id: string): Promise<void> {
  await rows.query({
    text: 'update tenant set modules = array_remove(modules, $2::text) where tenant_id = $1::int and $2::text = any(modules)',
    values: [tenant, id],
  })
  await rows.query({
    text: `update tenant set hidden_modules = hidden_modules || $2::text
            where tenant_id = $1::int and not $2::text = any(hidden_modules)`,
    values: [tenant, id],
  })
}
