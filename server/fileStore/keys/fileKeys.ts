import { randomBytes } from 'node:crypto'
import type { Rows } from '../../tenancy/index.ts'
import { openBytes, sealBytes } from '../seal/chunk.ts'
import type { MasterKeys } from './masterKeys.ts'

export interface WrappedKey {
  readonly wrapped: Buffer
  readonly version: number
}

/** Wraps file keys with the tenant's key. A wrapped key only opens for its own file and tenant. */
export interface FileKeys {
  /** Reads the newest key of the tenant, and returns what wraps file keys with it. */
  readonly wrapper: (rows: Rows, tenant: number) => Promise<(file: string, key: Buffer) => WrappedKey>
  readonly unwrap: (rows: Rows, tenant: number, file: string, wrapped: WrappedKey) => Promise<Buffer>
}

export interface TenantKeyRow {
  readonly version: number
  readonly wrapped: Buffer
  readonly master: string
}

const KEY_BYTES = 32
/** Most tenant keys in the cache. */
const MAX_CACHED = 1000

/**
 * Advisory lock: shared while a tenant key is created, exclusive while a master key is removed. No key is ever
 * wrapped with a master key that is being removed.
 */
export const MASTER_KEY_LOCK = 7_402_317_741

export const newFileKey = (): Buffer => randomBytes(KEY_BYTES)

const fileContext = (tenant: number, file: string, version: number): Buffer =>
  Buffer.from(`file|${tenant}|${file}|${version}`)
const tenantContext = (tenant: number, version: number): Buffer => Buffer.from(`tenant|${tenant}|${version}`)

export const wrapWith = (key: Buffer, tenant: number, file: string, version: number, fileKey: Buffer): Buffer =>
  sealBytes(key, fileKey, fileContext(tenant, file, version))

export const unwrapWith = (key: Buffer, tenant: number, file: string, { wrapped, version }: WrappedKey): Buffer =>
  openBytes(key, wrapped, fileContext(tenant, file, version))

export const wrapTenantKey = (master: Buffer, tenant: number, version: number, key: Buffer): Buffer =>
  sealBytes(master, key, tenantContext(tenant, version))

export const unwrapTenantKey = (master: Buffer, tenant: number, { version, wrapped }: TenantKeyRow): Buffer =>
  openBytes(master, wrapped, tenantContext(tenant, version))

export function createFileKeys(masters: MasterKeys): FileKeys {
  // Keyed by the wrapped key, so that a key of a rolled-back transaction is never used.
  const known = new Map<string, Buffer>()
  const open = async (tenant: number, row: TenantKeyRow): Promise<Buffer> => {
    const name = `${tenant}/${row.version}/${row.wrapped.toString('base64')}`
    const cached = known.get(name)
    if (cached) return cached
    const master = (await masters.all()).find(({ id }) => id === row.master)
    if (!master) throw new Error(`the master key ${row.master} of tenant ${tenant} is not there`)
    const key = unwrapTenantKey(master.key, tenant, row)
    if (known.size >= MAX_CACHED) known.clear()
    known.set(name, key)
    return key
  }
  return {
    wrapper: async (rows, tenant) => {
      const row = (await newestKey(rows, tenant)) ?? (await firstKey(rows, tenant, masters))
      const { version } = row
      const tenantKey = await open(tenant, row)
      return (file, key) => ({ wrapped: wrapWith(tenantKey, tenant, file, version, key), version })
    },
    unwrap: async (rows, tenant, file, wrapped) => {
      const { rows: found } = await rows.query<TenantKeyRow>({
        name: 'tenant-key',
        text: 'select version, wrapped, master from tenant_key where tenant_id = $1::int and version = $2::int',
        values: [tenant, wrapped.version],
      })
      if (!found[0]) throw new Error(`key ${wrapped.version} of tenant ${tenant} is not there`)
      return unwrapWith(await open(tenant, found[0]), tenant, file, wrapped)
    },
  }
}

/** Locked until the transaction ends, so that a rotation does not delete a key in use. */
export async function newestKey(rows: Rows, tenant: number): Promise<TenantKeyRow | null> {
  const { rows: found } = await rows.query<TenantKeyRow>({
    name: 'newest-tenant-key',
    text: `select version, wrapped, master from tenant_key
            where tenant_id = $1::int order by version desc limit 1 for key share`,
    values: [tenant],
  })
  return found[0] ?? null
}

async function firstKey(rows: Rows, tenant: number, masters: MasterKeys): Promise<TenantKeyRow> {
  await addTenantKey(rows, tenant, 1, masters)
  const made = await newestKey(rows, tenant)
  if (!made) throw new Error(`tenant ${tenant} has no key`)
  return made
}

/** Creates a version of the tenant's key. A concurrent one is kept. */
export async function addTenantKey(rows: Rows, tenant: number, version: number, masters: MasterKeys): Promise<void> {
  await rows.query({
    name: 'share-master-key',
    text: 'select pg_advisory_xact_lock_shared($1::bigint)',
    values: [MASTER_KEY_LOCK],
  })
  const [master] = await masters.all()
  if (!master) throw new Error('there is no master key')
  await rows.query({
    name: 'add-tenant-key',
    text: `insert into tenant_key (tenant_id, version, wrapped, master) values ($1::int, $2::int, $3::bytea, $4)
           on conflict do nothing`,
    values: [tenant, version, wrapTenantKey(master.key, tenant, version, newFileKey()), master.id],
  })
}
