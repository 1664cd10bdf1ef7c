import type { Statement } from '../database/index.ts'

/** On whose behalf rows are reached: the tenant, and the user where there is one. */
export type Who = { readonly tenant: number; readonly user: string | null }

/** Largest value of PostgreSQL's `int`. */
const largestInt = 2_147_483_647

/** The statement that names tenant and user to row-level security until the transaction ends. */
export function identify(who: Who): Statement {
  if (!Number.isInteger(who.tenant) || who.tenant < 1 || who.tenant > largestInt) {
    throw new RangeError('a tenant is a positive int')
  }
  return identity(String(who.tenant), who.user ?? '')
}

/** The same for no tenant at all: every table of tenants reads as empty. */
export const identifyNobody = (): Statement => identity('', '')

const identity = (tenant: string, user: string): Statement => ({
  name: 'identify',
  text: `select set_config('app.tenant', $1, true), set_config('app.user', $2, true)`,
  values: [tenant, user],
})
