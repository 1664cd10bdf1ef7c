import { MEGABYTE } from '../fileStore/index.ts'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'

/** Number of one user's files that no record uses. */
const MAX_LOOSE_FILES = 200
const ADMINISTRATOR = 1

type QuotaCaller = Pick<CallContext, 'portal' | 'tenant' | 'plan' | 'session'>

const TENANT_FULL = '92040'
const TOO_MANY_LOOSE = '92043'

/**
 * The code of the refusal if the tenant or the user may not store that many more bytes (ASVS 5.2.4), or null. Checked
 * before they are stored.
 */
export async function quotaDenial(
  { portal, tenant, plan, session }: QuotaCaller,
  rows: Rows,
  bytes: number,
  isLoose: boolean,
): Promise<string | null> {
  const room = await readRoom({ portal, tenant, plan, session }, rows)
  if (bytes > room.tenant) return TENANT_FULL
  return isLoose && (room.files <= 0 || bytes > room.loose) ? TOO_MANY_LOOSE : null
}

/** Bytes that the user may still store, if each file becomes part of a record at once. */
export async function roomLeft(caller: QuotaCaller, rows: Rows): Promise<number> {
  return Math.max(0, Math.floor((await readRoom(caller, rows)).tenant))
}

interface Room {
  /** Bytes that the tenant may still store. */
  readonly tenant: number
  /** Bytes and number of files that the user may still upload without a record. */
  readonly loose: number
  readonly files: number
}

async function readRoom({ portal, tenant, plan, session }: QuotaCaller, rows: Rows): Promise<Room> {
  const { quotas } = portal
  const { rows: found } = await rows.query<{ all_bytes: string; loose_bytes: string; loose: string }>({
    name: 'file-room',
    text: `select coalesce(sum(bytes), 0) as all_bytes,
                  coalesce(sum(bytes) filter (where ${LOOSE}), 0) as loose_bytes,
                  count(*) filter (where ${LOOSE}) as loose
             from file where tenant_id = $1::int and state <> 'dropped'`,
    values: [tenant.id, plan.user],
  })
  const { all_bytes = '0', loose_bytes = '0', loose = '0' } = found[0] ?? {}
  const perTenant = parseQuota(tenant.attributes['cuotaArchivos'], quotas.perTenant)
  const isAdministrator = session?.roles.some(({ tipo }) => tipo === ADMINISTRATOR) ?? false
  return {
    tenant: (isAdministrator ? perTenant : perTenant * (1 - quotas.reserve / 100)) - Number(all_bytes),
    loose: parseQuota(tenant.attributes['cuotaSueltos'], quotas.loose) - Number(loose_bytes),
    files: MAX_LOOSE_FILES - Number(loose),
  }
}

/** Files of drafts count as loose, because a draft is not a record. */
const LOOSE = `created_by = $2::uuid and (state in ('arriving', 'loose') or (state = 'kept' and record_table = 'draft'))`

const parseQuota = (said: string | undefined, usual: number): number => {
  const megabytes = said === undefined || said === '' ? Number.NaN : Number(said)
  return (Number.isFinite(megabytes) && megabytes >= 0 ? megabytes : usual) * MEGABYTE
}
