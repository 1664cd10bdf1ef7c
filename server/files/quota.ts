import type { CallContext, Rows } from '../call/context.ts'

const MEGABYTE = 1_000_000
/** Megabytes of all files of an organisation; its attribute `cuotaArchivos` says another figure. */
const OF_TENANT = 10_000
/** Megabytes, and number, of what one person has uploaded and put into no record yet; attribute `cuotaSueltos` (megabytes). */
const OF_LOOSE = 500
const MOST_LOOSE = 200

/** Whether so many bytes more may be stored for this tenant and this user (ASVS 5.2.4); asked before they are. */
export async function hasRoom(
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
  if (Number(all_bytes) + bytes > figure(tenant.attributes['cuotaArchivos'], OF_TENANT)) return false
  if (!isLoose) return true
  return (
    Number(loose) < MOST_LOOSE && Number(loose_bytes) + bytes <= figure(tenant.attributes['cuotaSueltos'], OF_LOOSE)
  )
}

const figure = (said: string | undefined, usual: number): number => {
  const megabytes = said === undefined || said === '' ? Number.NaN : Number(said)
  return (Number.isFinite(megabytes) && megabytes >= 0 ? megabytes : usual) * MEGABYTE
}
