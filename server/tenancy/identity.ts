import type { Statement } from '../database/index.ts'

/** The tenant and user on whose behalf rows are accessed. */
export type Identity = {
  readonly tenant: number
  readonly user: string | null
  /** A cached session to verify. If it changed, the transaction fails with `SESSION_CHANGED`. */
  readonly session?: SessionStamp | undefined
  /** Makes the database refuse every write with `READ_ONLY`. */
  readonly isReadOnly?: boolean | undefined
}

export type SessionStamp = {
  readonly token: Buffer
  readonly idle: string
  readonly absolute: string
  readonly stamp: number
}

/** SQLSTATE for a session that ended or changed since it was cached. */
export const SESSION_CHANGED = 'TR001'

/** SQLSTATE for a write in a read-only transaction. */
export const READ_ONLY = '25006'

const largestInt = 2_147_483_647

/** Sets tenant and user for row-level security until the transaction ends. */
export function identityStatement(who: Identity): Statement {
  if (!Number.isInteger(who.tenant) || who.tenant < 1 || who.tenant > largestInt) {
    throw new RangeError('a tenant is a positive int')
  }
  const said = who.session
    ? withSessionCheck(who.tenant, who.user ?? '', who.session)
    : identity(String(who.tenant), who.user ?? '')
  return who.isReadOnly ? readOnlyStatement(said) : said
}

/** Sets no tenant. All tables with tenants appear empty. */
export const noTenantStatement = (): Statement => identity('', '')

const identity = (tenant: string, user: string): Statement => ({
  name: 'identify',
  text: `select set_config('app.tenant', $1, true), set_config('app.user', $2, true)`,
  values: [tenant, user],
})

const readOnlyStatement = ({ name, text, values }: Statement): Statement => ({
  name: `${name ?? ''}-reading`,
  text: `${text}, set_config('transaction_read_only', 'on', true)`,
  values,
})

/** Verifies the session after the tenant is set, because row-level security hides all sessions before that. */
const withSessionCheck = (tenant: number, user: string, { token, idle, absolute, stamp }: SessionStamp): Statement => ({
  name: 'identify-held',
  text: `select set_config('app.tenant', $1::text, true), set_config('app.user', $2, true),
                case when not exists (
                  select from session
                   where tenant_id = $1::text::int and token_hash = $3::bytea and stamp = $4::int
                     and seen_at > now() - $5::interval and created_at > now() - $6::interval
                ) then session_moved() end`,
  values: [String(tenant), user, token, stamp, idle, absolute],
})
