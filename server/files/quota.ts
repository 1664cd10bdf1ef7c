import { MEGABYTE } from '../fileStore/index.ts'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'

/** Number of one user's files that no record uses. */
const MAX_LOOSE_FILES = 200
const ADMINISTRATOR = 1

const TENANT_FULL = '92040'
const TOO_MANY_LOOSE = '92043'

/**
 * The code of the refusal if the tenant or the user may not store that many more bytes (ASVS 5.2.4), or null. Checked
 * before they are stored.
 */
export async function quotaDenial(
  { portal, tenant, plan, session }: Pick<CallContext, 'portal' | 'tenant' | 'plan' | 'session'>,
  rows: Rows,
  bytes: number,
  isLoose: boolean,
): Promise<string | null> {
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
  const available = isAdministrator ? perTenant : perTenant * (1 - quotas.reserve / 100)
  if (Number(all_bytes) + bytes > available) return TENANT_FULL
  if (!isLoose) return null
  const isFull =
    Number(loose) >= MAX_LOOSE_FILES ||
    Number(loose_bytes) + bytes > parseQuota(tenant.attributes['cuotaSueltos'], quotas.loose)
  return isFull ? TOO_MANY_LOOSE : null
}

/** Files of drafts count as loose, because a draft is not a record. */
const LOOSE = `created_by = $2::uuid and (state in ('arriving', 'loose') or (state = 'kept' and record_table = 'draft'))`

const parseQuota = (said: string | undefined, usual: number): number => {
  const megabytes = said === undefined || said === '' ? Number.NaN : Number(said)
  return (Number.isFinite(megabytes) && megabytes >= 0 ? megabytes : usual) * MEGABYTE
}
