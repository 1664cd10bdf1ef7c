import { randomBytes } from 'node:crypto'
import type { Rows } from '../../tenancy/index.ts'
import { openBytes, sealBytes } from '../seal/chunk.ts'
import type { MasterKeys } from './masterKeys.ts'

/** A file's key as its row holds it. */
export interface WrappedKey {
  readonly wrapped: Buffer
  readonly version: number
}

/** Keys of files, wrapped with the key of their tenant. What was wrapped for one file of one tenant opens for no other. */
export interface FileKeys {
  readonly wrap: (rows: Rows, tenant: number, file: string, key: Buffer) => Promise<WrappedKey>
  readonly unwrap: (rows: Rows, tenant: number, file: string, wrapped: WrappedKey) => Promise<Buffer>
}

/** A tenant's key as its row holds it. */
export interface TenantKeyRow {
  readonly version: number
  readonly wrapped: Buffer
  readonly master: string
}

const KEY_BYTES = 32
/** Tenant keys that are remembered. */
const MAX_CACHED = 1000

/** Lock of whoever makes a tenant's key (shared) or takes a master key away: no key is ever wrapped with one that goes. */
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
  // By what is wrapped: a key that was made in a transaction which came to nothing is nobody's.
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
    wrap: async (rows, tenant, file, key) => {
      const row = (await newestKey(rows, tenant)) ?? (await firstKey(rows, tenant, masters))
      return { wrapped: wrapWith(await open(tenant, row), tenant, file, row.version, key), version: row.version }
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

/** Held until the transaction ends: a key that is taken now is not taken away by a rotation. */
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

/** Makes a version of a tenant's key; one that somebody else has made meanwhile stays. */
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
