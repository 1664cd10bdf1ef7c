import { isUuid } from '../../sql/index.ts'
import { looseExpiry } from '../fileOwnership.ts'
import type { StoredContent, SealKey } from '../../fileStore/index.ts'
import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** An upload of the caller, incomplete or complete but unassigned. */
export interface UploadRow {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly state: 'arriving' | 'loose'
  readonly isProtected: boolean
  readonly expires: Date
  readonly wrapped: Buffer
  readonly version: number
}

interface Row {
  readonly id: string
  readonly name: string
  readonly bytes: string
  readonly state: 'arriving' | 'loose'
  readonly protected: boolean
  readonly expires_at: Date | string
  readonly wrapped_key: Buffer
  readonly key_version: number
}

export async function readUpload({ rows, tenant, plan }: Uploader, id: string): Promise<UploadRow | null> {
  if (!isUuid(id)) return null
  const { rows: found } = await rows.query<Row>({
    name: 'read-upload',
    text: `select id, name, bytes, state, protected, expires_at, wrapped_key, key_version from file
            where tenant_id = $1::int and id = $2::uuid and created_by = $3::uuid and state in ('arriving', 'loose')
              and wrapped_key is not null`,
    values: [tenant.id, id, plan.user],
  })
  const [row] = found
  return row
    ? {
        id: row.id,
        name: row.name,
        bytes: Number(row.bytes),
        state: row.state,
        isProtected: row.protected,
        expires: new Date(row.expires_at),
        wrapped: row.wrapped_key,
        version: row.key_version,
      }
    : null
}

export interface NewUpload {
  readonly name: string
  readonly bytes: number
  readonly isProtected: boolean
}

/** Inserts the row of an upload before its first byte arrives. */
export async function createUpload(
  { rows, portal, tenant, plan }: Uploader,
  { id, key }: SealKey,
  { name, bytes, isProtected }: NewUpload,
): Promise<void> {
  await rows.transaction(async (inside) => {
    const wrap = await portal.files.keys.wrapper(inside, tenant.id)
    const { wrapped, version } = wrap(id, key)
    await inside.query({
      name: 'add-upload',
      text: `insert into file (tenant_id, id, name, mime, bytes, sha256, created_by, state, expires_at, protected, wrapped_key, key_version)
             values ($1::int, $2::uuid, $3, 'application/octet-stream', $4::bigint, '', $5::uuid, 'arriving', $6::timestamptz, $7::boolean, $8::bytea, $9::int)`,
      values: [tenant.id, id, name, bytes, plan.user, looseExpiry(portal), isProtected, wrapped, version],
    })
  })
}

/** Marks an upload as complete. */
export async function completeUpload(
  { rows, portal, tenant }: Uploader,
  id: string,
  file: StoredContent,
): Promise<void> {
  await rows.query({
    name: 'end-upload',
    text: `update file set state = 'loose', mime = $3, bytes = $4::bigint, sha256 = $5::bytea, expires_at = $6::timestamptz,
                           writer = null, writer_until = null
            where tenant_id = $1::int and id = $2::uuid and state = 'arriving'`,
    values: [tenant.id, id, file.mime, file.bytes, file.sha256, looseExpiry(portal)],
  })
}

/** Marks an upload as dropped. The next sweep deletes its bytes. */
export async function dropUpload({ rows, portal, tenant, plan }: Uploader, id: string): Promise<void> {
  await rows.query({
    name: 'drop-upload',
    text: `update file set state = 'dropped', expires_at = $4::timestamptz
            where tenant_id = $1::int and id = $2::uuid and created_by = $3::uuid and state in ('arriving', 'loose')`,
    values: [tenant.id, id, plan.user, portal.clock()],
  })
}

/** Milliseconds that a writer keeps its lease without renewing it. */
const LEASE_MS = 30_000

/** Acquires or renews the lease to write. False while a writer of another server holds it. */
export async function acquireLease({ rows, portal, tenant }: Uploader, id: string, writer: string): Promise<boolean> {
  const now = portal.clock()
  const { rowCount } = await rows.query({
    name: 'lease-upload',
    text: `update file set writer = $3::uuid, writer_until = $4::timestamptz
            where tenant_id = $1::int and id = $2::uuid and state = 'arriving'
              and (writer is null or writer = $3::uuid or writer_until < $5::timestamptz)`,
    values: [tenant.id, id, writer, new Date(now.getTime() + LEASE_MS), now],
  })
  return rowCount === 1
}

export async function releaseLease({ rows, tenant }: Uploader, id: string, writer: string): Promise<void> {
  await rows.query({
    name: 'release-upload',
    text: `update file set writer = null, writer_until = null where tenant_id = $1::int and id = $2::uuid and writer = $3::uuid`,
    values: [tenant.id, id, writer],
  })
}

/** Interval between renewals, in milliseconds. */
export const LEASE_RENEWAL_MS = LEASE_MS / 3

/** The part of a call's context that an upload needs. */
export interface Uploader extends Pick<CallContext, 'portal' | 'tenant' | 'plan' | 'session'> {
  readonly rows: Rows
}
