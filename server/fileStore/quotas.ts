export const MEGABYTE = 1_000_000

/** Storage quotas in megabytes. */
export interface Quotas {
  /** All files of a tenant. Its attribute `cuotaArchivos` overrides it. */
  readonly perTenant: number
  /** Percent of a tenant's quota reserved for administrators, so that nobody else can block a tenant. */
  readonly reserve: number
  /** One user's files that no record uses, including those of drafts. The attribute `cuotaSueltos` overrides it. */
  readonly loose: number
  /** All files of one call. */
  readonly perCall: number
  /** Request bodies of one user's writing calls per hour, including files. */
  readonly perHour: number
}

export const QUOTAS: Quotas = { perTenant: 10_000, reserve: 10, loose: 500, perCall: 150, perHour: 2000 }
