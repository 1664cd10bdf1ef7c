import type { Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'
import { createRows } from '../tenancy/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { compileTenantDefinitions } from './compileTenantDefinitions.ts'
import type { ReportFaults } from './compileTenantDefinitions.ts'
import type { TenantDefinitions } from './tenantDefinitions.ts'
import { readDisabled, readOverlays } from './readOverlays.ts'
import type { PublishedOverlay, PublishedOverlays } from './readOverlays.ts'
import { tenantLanguages } from './tenantDefinitions.ts'
import { describeTables } from '../sql/index.ts'

export interface TenantDefinitionsCache {
  readonly base: TenantDefinitions
  /** The definitions of a tenant, synchronously if cached. Without a tenant, those of the product. */
  readonly of: (tenant: Tenant | null) => TenantDefinitions | Promise<TenantDefinitions>
  /** The definitions as they would be with this overlay. One that does not compile is left out. Caches nothing. */
  readonly preview: (
    rows: Rows,
    tenant: Tenant,
    overlay: Pick<PublishedOverlay, 'module' | 'content'>,
  ) => Promise<TenantDefinitions>
  /**
   * The definitions with the modules of the tenant's own that are disabled: their records are still there. For what
   * concerns every record, not for what is shown.
   */
  readonly withDisabled: (rows: Rows, tenant: Tenant) => Promise<TenantDefinitions>
}

export interface CacheOptions {
  readonly pool: Pool
  readonly definitions: Definitions
  readonly columns: readonly CatalogueColumn[]
  readonly report: ReportFaults
  /** Most tenants in the cache. */
  readonly maxSize?: number
}

const MAX_CACHED = 200

/**
 * Caches definitions by tenant. Every tenant object carries its publication count (`definitions`), which was just
 * read or verified in the database. A different count means that the definitions are compiled again, so servers need
 * not notify each other.
 */
export function createTenantDefinitionsCache({
  pool,
  definitions,
  columns,
  report,
  maxSize = MAX_CACHED,
}: CacheOptions): TenantDefinitionsCache {
  const base = productDefinitions(definitions, columns)
  const kept = new Map<number, TenantDefinitions>()
  const coming = new Map<string, Promise<TenantDefinitions>>()
  const keep = (tenant: number, model: TenantDefinitions): TenantDefinitions => {
    kept.delete(tenant)
    kept.set(tenant, model)
    const oldest = kept.size > maxSize ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return model
  }
  const load = async (tenant: Tenant): Promise<TenantDefinitions> => {
    const published = await readOverlays(createRows(pool, { tenant: tenant.id, user: null }), tenant.id)
    return keep(
      tenant.id,
      compileTenantDefinitions(base, definitions, columns, published, tenantLanguages(tenant), report),
    )
  }
  const of: TenantDefinitionsCache['of'] = (tenant) => {
    if (tenant === null || tenant.definitions === 0) return base
    const cached = kept.get(tenant.id)
    if (cached?.version === tenant.definitions) return keep(tenant.id, cached)
    const key = `${tenant.id}/${tenant.definitions}`
    const loading = coming.get(key) ?? load(tenant).finally(() => coming.delete(key))
    coming.set(key, loading)
    return loading
  }
  const compile = (tenant: Tenant, published: PublishedOverlays): TenantDefinitions =>
    compileTenantDefinitions(base, definitions, columns, published, tenantLanguages(tenant), () => undefined)
  return {
    base,
    of,
    preview: async (rows, tenant, overlay) => {
      const published = await readOverlays(rows, tenant.id)
      const others = published.overlays.filter(({ module }) => module !== overlay.module)
      const previewed = { ...published, overlays: [...others, { ...overlay, version: 0 }] }
      return compile(tenant, previewed)
    },
    withDisabled: async (rows, tenant) => {
      const disabled = await readDisabled(rows, tenant.id)
      if (disabled.length === 0) return of(tenant)
      const published = await readOverlays(rows, tenant.id)
      return compile(tenant, { ...published, overlays: [...published.overlays, ...disabled] })
    },
  }
}

/** The product as shipped, shared by all tenants without publications. */
const productDefinitions = (definitions: Definitions, columns: readonly CatalogueColumn[]): TenantDefinitions => ({
  version: 0,
  modules: definitions.modules,
  tables: describeTables(definitions.modules, columns),
  access: definitions.access,
  translators: definitions.translators,
  moduleTexts: definitions.moduleTexts,
  published: new Map(),
  functionsWithForms: new Set(),
})
