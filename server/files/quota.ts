import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'

const MEGABYTE = 1_000_000
/** Default quota of a tenant in megabytes. The attribute `cuotaArchivos` overrides it. */
const TENANT_QUOTA = 10_000
/**
 * Quota of one user's unassigned files, in megabytes and number. The attribute `cuotaSueltos` overrides the
 * megabytes.
 */
const LOOSE_QUOTA = 500
const MAX_LOOSE_FILES = 200

/** Whether the tenant and the user may store that many more bytes (ASVS 5.2.4). Checked before they are stored. */
export async function isWithinQuota(
  { tenant, plan }: Pick<CallContext, 'tenant' | 'plan'>,
  rows: Rows,
  bytes: number,
  isLoose: boolean,
): Promise<boolean> {
  const { rows: found } = await rows.query<{ all_bytes: string; loose_bytes: string; loose: string }>({
    name: 'file-room',
    text: `select coalesce(sum(bytes), 0) as all_bytes,
                  coalesce(sum(bytes) filter (where created_by = $2::uuid and state in ('arriving', 'loose')), 0) as loose_bytes,
                  count(*) filter (where created_by = $2::uuid and state in ('arriving', 'loose')) as loose
             from file where tenant_id = $1::int and state <> 'dropped'`,
    values: [tenant.id, plan.user],
  })
  const { all_bytes = '0', loose_bytes = '0', loose = '0' } = found[0] ?? {}
  if (Number(all_bytes) + bytes > parseQuota(tenant.attributes['cuotaArchivos'], TENANT_QUOTA)) return false
  if (!isLoose) return true
  return (
    Number(loose) < MAX_LOOSE_FILES &&
    Number(loose_bytes) + bytes <= parseQuota(tenant.attributes['cuotaSueltos'], LOOSE_QUOTA)
  )
}

const parseQuota = (said: string | undefined, usual: number): number => {
  const megabytes = said === undefined || said === '' ? Number.NaN : Number(said)
  return (Number.isFinite(megabytes) && megabytes >= 0 ? megabytes : usual) * MEGABYTE
}
