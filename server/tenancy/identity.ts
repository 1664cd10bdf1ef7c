import type { Statement } from '../database/index.ts'

/** On whose behalf rows are reached: the tenant, and the user where there is one. */
export type Identity = {
  readonly tenant: number
  readonly user: string | null
  /** A session that must still be what is remembered of it: else the transaction ends with `SESSION_MOVED`. */
  readonly session?: SessionStamp | undefined
  /** The database itself refuses whatever would write: with `READ_ONLY`. */
  readonly isReadOnly?: boolean | undefined
}

export type SessionStamp = {
  readonly token: Buffer
  readonly idle: string
  readonly absolute: string
  readonly stamp: number
}

/** SQLSTATE of a session that ended or changed since it was remembered. */
export const SESSION_CHANGED = 'TR001'

/** SQLSTATE of a write in a transaction that only reads. */
export const READ_ONLY = '25006'

/** Largest value of PostgreSQL's `int`. */
const largestInt = 2_147_483_647

/** The statement that names tenant and user to row-level security until the transaction ends. */
export function identityStatement(who: Identity): Statement {
  if (!Number.isInteger(who.tenant) || who.tenant < 1 || who.tenant > largestInt) {
    throw new RangeError('a tenant is a positive int')
  }
  const said = who.session
    ? withSessionCheck(who.tenant, who.user ?? '', who.session)
    : identity(String(who.tenant), who.user ?? '')
  return who.isReadOnly ? readOnlyStatement(said) : said
}

/** The same for no tenant at all: every table of tenants reads as empty. */
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

/** The session is looked for after the tenant has been named: before that the wall hides every session, and a hidden one has moved. */
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
