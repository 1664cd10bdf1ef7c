import type { Pool } from 'pg'
import { queryShared } from './queryTenant.ts'

/** An application: whose rows these are, and how it presents itself. */
export interface Tenant {
  readonly id: number
  readonly code: string
  readonly subdomain: string
  readonly name: string
  /** Id of the language of its data. */
  readonly language: number
  readonly attributes: { readonly [name: string]: string }
  /** Ids of the functions that it has. */
  readonly modules: readonly string[]
  readonly version: number
  /** How often it has published definitions of its own; 0: it works with the product as shipped. */
  readonly definitions: number
}

export interface TenantKey {
  readonly id?: string | undefined
  readonly code?: string | undefined
  readonly subdomain?: string | undefined
}

type TenantRow = Omit<Tenant, 'id'> & { readonly tenant_id: number }

/** Finds the one tenant that all given keys name; null where there is none. */
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
