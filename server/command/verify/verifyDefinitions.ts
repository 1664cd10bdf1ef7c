import type { Portal } from '../../operation/index.ts'
import { createTenantDefinitionsCache } from '../../tenantDefinitions/index.ts'
import { CATALOGUE_COLUMNS } from '../../sql/index.ts'
import type { CatalogueColumn } from '../../sql/index.ts'
import { findTenant, queryShared } from '../../tenancy/index.ts'

/** The published overlays that this version cannot compile. */
export async function verifyDefinitions(
  { pool, definitions }: Portal,
  tenants: readonly number[],
): Promise<readonly string[]> {
  const wrong: string[] = []
  const { rows: columns } = await queryShared<CatalogueColumn>(pool, CATALOGUE_COLUMNS)
  for (const id of tenants) {
    const tenant = await findTenant(pool, { id: String(id) })
    if (!tenant || tenant.definitions === 0) continue
    const tell = (module: string): void => {
      wrong.push(`What ${tenant.code} has published over ${module} does not compile: it is left out.`)
    }
    await createTenantDefinitionsCache({ pool, definitions, columns, report: tell, maxSize: 1 }).of(tenant)
  }
  return wrong
}
