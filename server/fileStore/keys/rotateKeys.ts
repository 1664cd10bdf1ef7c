import { createRows, setTenant, withTenant } from '../../tenancy/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { errorCode } from '../../database/index.ts'
import type { Pool } from '../../database/index.ts'
import {
  MASTER_KEY_LOCK,
  addTenantKey,
  newestKey,
  unwrapTenantKey,
  unwrapWith,
  wrapTenantKey,
  wrapWith,
} from './fileKeys.ts'
import type { TenantKeyRow } from './fileKeys.ts'
import { newMasterKey } from './masterKeys.ts'
import type { MasterKey, MasterKeys } from './masterKeys.ts'

/** Keys wrapped per transaction. */
const BATCH_SIZE = 200
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Gives a tenant a new key and wraps its file keys with it. Files stay unchanged. It may be interrupted and repeated,
 * also while servers run. Returns the number of wrapped keys.
 */
export async function rotateTenantKey(pool: Pool, tenant: number, masters: MasterKeys): Promise<number> {
  const rows = createRows(pool, { tenant, user: null })
  const isThere = await rows.transaction(async (inside) => {
    const versions = await tenantKeys(inside, tenant)
    const newest = versions[0]?.version
    // Two versions mean that an interrupted rotation continues.
    if (newest !== undefined && versions.length === 1) await addTenantKey(inside, tenant, newest + 1, masters)
    return newest !== undefined
  })
  if (!isThere) return 0
  let wrapped = 0
  for (;;) {
    const more = await rows.transaction((inside) => rewrapFileKeys(inside, tenant, masters))
    wrapped += more
    if (more === 0 && (await deleteOldTenantKeys(rows, tenant))) return wrapped
  }
}

async function rewrapFileKeys(rows: Rows, tenant: number, masters: MasterKeys): Promise<number> {
  const newest = await newestKey(rows, tenant)
  if (!newest) return 0
  const { rows: files } = await rows.query<{ id: string; wrapped_key: Buffer; key_version: number }>({
    name: 'older-file-keys',
    text: `select id, wrapped_key, key_version from file
            where tenant_id = $1::int and key_version < $2::int order by id limit ${BATCH_SIZE} for update`,
    values: [tenant, newest.version],
  })
  const keys = await openTenantKeys(rows, tenant, masters)
  for (const { id, wrapped_key: wrapped, key_version: version } of files) {
    const key = unwrapWith(keyOf(keys, version), tenant, id, { wrapped, version })
    await rows.query({
      name: 'wrap-file-key',
      text: 'update file set wrapped_key = $3::bytea, key_version = $4::int where tenant_id = $1::int and id = $2::uuid',
      values: [tenant, id, wrapWith(keyOf(keys, newest.version), tenant, id, newest.version, key), newest.version],
    })
  }
  return files.length
}

/** Returns false while a file that is being stored still uses an older key. */
async function deleteOldTenantKeys(rows: Rows, tenant: number): Promise<boolean> {
  try {
    await rows.query({
      name: 'forget-older-keys',
      text: `delete from tenant_key where tenant_id = $1::int
                and version < (select max(version) from tenant_key where tenant_id = $1::int)`,
      values: [tenant],
    })
    return true
  } catch (error) {
    if (errorCode(error) === FOREIGN_KEY_VIOLATION) return false
    throw error
  }
}

async function tenantKeys(rows: Rows, tenant: number): Promise<readonly TenantKeyRow[]> {
  const { rows: found } = await rows.query<TenantKeyRow>({
    name: 'tenant-keys',
    text: 'select version, wrapped, master from tenant_key where tenant_id = $1::int order by version desc for update',
    values: [tenant],
  })
  return found
}

async function openTenantKeys(rows: Rows, tenant: number, masters: MasterKeys): Promise<ReadonlyMap<number, Buffer>> {
  const held = await masters.all()
  const { rows: found } = await rows.query<TenantKeyRow>({
    name: 'all-tenant-keys',
    text: 'select version, wrapped, master from tenant_key where tenant_id = $1::int',
    values: [tenant],
  })
  return new Map(found.map((row) => [row.version, unwrapTenantKey(masterOf(held, row.master), tenant, row)]))
}

const keyOf = (keys: ReadonlyMap<number, Buffer>, version: number): Buffer => {
  const key = keys.get(version)
  if (!key) throw new Error(`key ${version} is not there`)
  return key
}

const masterOf = (masters: readonly MasterKey[], id: string): Buffer => {
  const master = masters.find((one) => one.id === id)
  if (!master) throw new Error(`the master key ${id} is not there`)
  return master.key
}

/**
 * Replaces the master key and wraps all tenant keys with it. A key in the environment is replaced by the operator;
 * only the wrapping happens here. Returns the number of wrapped keys.
 */
export async function rotateMasterKey(pool: Pool, tenants: readonly number[], masters: MasterKeys): Promise<number> {
  const held = await masters.all()
  // Two keys mean that an interrupted rotation continues.
  if (masters.kept === 'file' && held.length === 1) await masters.replace([newMasterKey(), ...held])
  let wrapped = 0
  for (const tenant of tenants)
    wrapped += await createRows(pool, { tenant, user: null }).transaction((rows) =>
      rewrapTenantKeys(rows, tenant, masters),
    )
  if (masters.kept === 'file') await deleteOldMasterKeys(pool, tenants, masters)
  return wrapped
}

async function rewrapTenantKeys(rows: Rows, tenant: number, masters: MasterKeys): Promise<number> {
  const held = await masters.all()
  const [present] = held
  if (!present) throw new Error('there is no master key')
  const older = (await tenantKeys(rows, tenant)).filter(({ master }) => master !== present.id)
  for (const row of older) {
    const key = unwrapTenantKey(masterOf(held, row.master), tenant, row)
    await rows.query({
      name: 'wrap-tenant-key',
      text: 'update tenant_key set wrapped = $3::bytea, master = $4 where tenant_id = $1::int and version = $2::int',
      values: [tenant, row.version, wrapTenantKey(present.key, tenant, row.version, key), present.id],
    })
  }
  return older.length
}

/** Removes master keys that are no longer used, while no new tenant key can be created. */
async function deleteOldMasterKeys(pool: Pool, tenants: readonly number[], masters: MasterKeys): Promise<void> {
  const [first] = tenants
  const [present] = await masters.all()
  if (!present) return
  if (first === undefined) return masters.replace([present])
  await withTenant(pool, { tenant: first, user: null }, async (tx) => {
    await tx.query({ text: 'select pg_advisory_xact_lock($1::bigint)', values: [MASTER_KEY_LOCK] })
    for (const tenant of tenants) {
      await setTenant(tx, tenant)
      const { rowCount } = await tx.query({
        text: 'select 1 from tenant_key where tenant_id = $1::int and master <> $2 limit 1',
        values: [tenant, present.id],
      })
      // A key was created meanwhile. The next run wraps it.
      if (rowCount > 0) return
    }
    await masters.replace([present])
  })
}
