import type { Definitions } from '../definitions/index.ts'
import { describeTables } from '../sql/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'
import type { TenantDefinitions } from './tenantDefinitions.ts'

/** The product as shipped, shared by all tenants without publications. */
export const productDefinitions = (
  definitions: Definitions,
  columns: readonly CatalogueColumn[],
): TenantDefinitions => ({
  version: 0,
  modules: definitions.modules,
  tables: describeTables(definitions.modules, columns),
  speeches: definitions.speeches,
  moduleTexts: definitions.moduleTexts,
  published: new Map(),
  functionsWithForms: new Set(),
})
