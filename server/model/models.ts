import type { Pool } from '../database/index.ts'
import type { Definitions } from '../definitions/index.ts'
import type { CatalogueColumn } from '../sql/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import { baseModel } from './baseModel.ts'
import { compileModel } from './compileModel.ts'
import type { TellFault } from './compileModel.ts'
import type { Model } from './model.ts'
import { readOverlays } from './readOverlays.ts'
import { tenantLanguages } from './tenantLanguages.ts'

/** Models by tenant. */
export interface Models {
  readonly base: Model
  /** The model of a tenant, at once where it is known, as it nearly always is; of nobody, the product's. */
  readonly of: (tenant: Tenant | null) => Model | Promise<Model>
}

export interface ModelOptions {
  readonly pool: Pool
  readonly definitions: Definitions
  readonly columns: readonly CatalogueColumn[]
  readonly tell: TellFault
  /** Tenants whose models are kept at once. */
  readonly most?: number
}

const MOST_MODELS = 200

/**
 * A tenant carries how often it has published (`definitions`), and whoever names a tenant has just read or held that number against the
 * database: another number than that of the model in hand means that it is compiled anew. Nothing has to be told to other servers.
 */
export function createModels({ pool, definitions, columns, tell, most = MOST_MODELS }: ModelOptions): Models {
  const base = baseModel(definitions, columns)
  const kept = new Map<number, Model>()
  const coming = new Map<string, Promise<Model>>()
  const keep = (tenant: number, model: Model): Model => {
    kept.delete(tenant)
    kept.set(tenant, model)
    const oldest = kept.size > most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return model
  }
  const load = async (tenant: Tenant): Promise<Model> => {
    const published = await readOverlays(pool, tenant.id)
    return keep(tenant.id, compileModel(base, definitions, columns, published, tenantLanguages(tenant), tell))
  }
  return {
    base,
    of: (tenant) => {
      if (tenant === null || tenant.definitions === 0) return base
      const held = kept.get(tenant.id)
      if (held?.version === tenant.definitions) return keep(tenant.id, held)
      const key = `${tenant.id}/${tenant.definitions}`
      const loading = coming.get(key) ?? load(tenant).finally(() => coming.delete(key))
      coming.set(key, loading)
      return loading
    },
  }
}
