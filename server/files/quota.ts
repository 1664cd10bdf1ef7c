import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'

const MEGABYTE = 1_000_000
/** Megabytes of all files of an organisation; its attribute `cuotaArchivos` says another figure. */
const TENANT_QUOTA = 10_000
/** Megabytes, and number, of what one person has uploaded and put into no record yet; attribute `cuotaSueltos` (megabytes). */
const LOOSE_QUOTA = 500
const MAX_LOOSE_FILES = 200

/** Whether so many bytes more may be stored for this tenant and this user (ASVS 5.2.4); asked before they are. */
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
