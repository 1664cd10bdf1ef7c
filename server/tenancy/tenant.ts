import type { Pool } from 'pg'
import { languagesOf } from '#engine/text'
import { queryShared } from './queryTenant.ts'

/** An organisation that uses the portal. */
export interface Tenant {
  readonly id: number
  readonly code: string
  readonly subdomain: string
  readonly name: string
  /** Id of the language of its data. */
  readonly language: number
  readonly attributes: { readonly [name: string]: string }
  /** Ids of the functions that are enabled. */
  readonly modules: readonly string[]
  readonly version: number
  /** Number of publications. 0 means the product as shipped. */
  readonly definitions: number
}

export interface TenantKey {
  readonly id?: string | undefined
  readonly code?: string | undefined
  readonly subdomain?: string | undefined
}

type TenantRow = Omit<Tenant, 'id'> & { readonly tenant_id: number }

/** Finds the tenant that matches every given key, or null. */
export async function findTenant(pool: Pool, { id, code, subdomain }: TenantKey): Promise<Tenant | null> {
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return null
  const { rows } = await queryShared<TenantRow>(pool, {
    name: 'find-tenant',
    text: 'select * from find_tenant($1::int, $2::text, $3::text)',
    values: [id === undefined ? null : Number(id), code ?? null, subdomain ?? null],
  })
  return rows[0] ? readTenant(rows[0]) : null
}

const readTenant = ({ tenant_id, ...row }: TenantRow): Tenant => ({ id: tenant_id, ...row })

/** The tenant as conditions in definitions read it. The browser provides the same names (language reference, 2.1). */
export const tenantVariables = ({ id, name, language, attributes }: Tenant): { readonly [name: string]: unknown } => ({
  id: String(id),
  nombre: name,
  languages: languagesOf(language, attributes['idiomas']),
  options: { provider: attributes['opcionProveedor'] === 'true' },
  settings: attributes,
})
