import type { Statement } from '../database/index.ts'
import type { Tx } from './transaction.ts'

/** The tenant and user on whose behalf rows are accessed. */
export type Identity = {
  readonly tenant: number
  readonly user: string | null
  /** A cached session to verify. If it changed, the transaction fails with `SESSION_CHANGED`. */
  readonly session?: SessionStamp | undefined
  /** Makes the database refuse every write with `READ_ONLY`. */
  readonly isReadOnly?: boolean | undefined
  /** The access token that stands for the session. Histories name it. */
  readonly token?: string | undefined
  /** Languages in which texts are read, the preferred one first. */
  readonly languages?: readonly string[] | undefined
}

export type SessionStamp = {
  readonly kind: 'session' | 'token'
  /** The hash of the token. */
  readonly token: Buffer
  readonly idle: string
  readonly absolute: string
  /** State of the rows that the session was read from (`GENERATION`). */
  readonly generation: string
}

/**
 * SQL over a session `s`, its user `u` and its tenant `te`. The text changes when one of these rows, or the row of the
 * viewed user, is written: `xmin` is the transaction that wrote a row (PostgreSQL, "System Columns"). A change of
 * roles writes the user's row or the tenant's row, so that it costs one write for any number of sessions.
 */
export const GENERATION = `concat_ws('.', s.stamp, u.xmin, te.xmin,
  (select viewed.xmin from "user" viewed where viewed.tenant_id = s.tenant_id and viewed.id = s.as_user))`

/** The same of an access token. */
export const TOKEN_GENERATION = `concat_ws('.', s.version, u.xmin, te.xmin)`

/** The condition, in SQL, on an access token and its user. */
export const isLiveToken = (token: string, user: string): string =>
  `${token}.deleted_at is null and ${token}.expires_at > now() and ${user}.estatus = 'NvI' and ${user}.deleted_at is null`

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
  const named = who.session
    ? withSessionCheck(who.tenant, who.user ?? '', who.session)
    : identity(String(who.tenant), who.user ?? '')
  const read = who.languages === undefined ? named : withVariable(named, 'app.languages', who.languages.join(','))
  const said = who.token === undefined ? read : withVariable(read, 'app.token', who.token)
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

/** Sets a further variable by a further parameter. */
const withVariable = (
  { name, text, values }: Statement,
  variable: 'app.token' | 'app.languages',
  value: string,
): Statement => ({
  name: `${name ?? ''}-${variable.slice('app.'.length)}`,
  text: text.replace('select ', `select set_config('${variable}', $${values.length + 1}, true), `),
  values: [...values, value],
})

/** Verifies the session after the tenant is set, because row-level security hides all sessions before that. */
const withSessionCheck = (
  tenant: number,
  user: string,
  { kind, token, idle, absolute, generation }: SessionStamp,
): Statement =>
  kind === 'token'
    ? {
        name: 'identify-held-token',
        text: `select set_config('app.tenant', $1::text, true), set_config('app.user', $2, true),
                case when not exists (
                  select from api_token s
                    join "user" u on u.tenant_id = s.tenant_id and u.id = s.person
                    join tenant te on te.tenant_id = s.tenant_id
                   where s.tenant_id = $1::text::int and s.token_hash = $3::bytea and ${TOKEN_GENERATION} = $4::text
                     and s.token_used_at > now() - $5::interval and ${isLiveToken('s', 'u')}
                ) then session_moved() end`,
        values: [String(tenant), user, token, generation, idle],
      }
    : {
        name: 'identify-held',
        text: `select set_config('app.tenant', $1::text, true), set_config('app.user', $2, true),
                case when not exists (
                  select from session s
                    join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
                    join tenant te on te.tenant_id = s.tenant_id
                   where s.tenant_id = $1::text::int and s.token_hash = $3::bytea and ${GENERATION} = $4::text
                     and s.seen_at > now() - $5::interval and s.created_at > now() - $6::interval
                ) then session_moved() end`,
        values: [String(tenant), user, token, generation, idle, absolute],
      }

/** Switches an open transaction to another tenant. Only the owner of the tables may do this. */
export async function setTenant(tx: Tx, tenant: number): Promise<void> {
  await tx.query(identityStatement({ tenant, user: null }))
}
