import type { Platform } from '#engine/access'
import type { Pool } from '../database/index.ts'
import { readSession, CALLER_COLUMNS, TOUCH_INTERVAL, internGrants, internTenant } from './readSession.ts'
import type { SessionPrincipal, CallerRow } from './readSession.ts'
import { readApiTokenText } from './token.ts'
import { commonGrants, mergeGrants } from '#engine/access'
import { readGrantOptions } from '#engine/field'
import { TOKEN_GENERATION, isLiveToken, queryTenant } from '../tenancy/index.ts'
import { filterByModules } from './readPerson.ts'
import type { StoredToken } from './token.ts'

/** The caller, as the request names it. */
export interface Bearer {
  readonly token: string
  readonly platform: Platform
  readonly address: string
}

/** Reads the session or the access token of a request. Null if it has ended. */
export function identifyCaller(pool: Pool, { token, platform, address }: Bearer): Promise<SessionPrincipal | null> {
  const stored = readApiTokenText(token)
  return stored ? readApiToken(pool, stored, platform, address) : readSession(pool, token, platform)
}

interface TokenRow extends CallerRow {
  readonly token_id: string
  readonly token_name: string
  /** As its field holds it. */
  readonly scope: unknown
  readonly stale: boolean
  readonly generation: string
  readonly ends: number
}

/**
 * Reads an access token as the session of its owner, with the rights that both have, in one statement. Null if the
 * token or its owner has ended. Its use is recorded at most once a minute, whatever the number of servers.
 */
async function readApiToken(
  pool: Pool,
  { tenant, hash }: StoredToken,
  platform: Platform,
  address: string,
): Promise<SessionPrincipal | null> {
  const who = { tenant, user: null }
  const { rows } = await queryTenant<TokenRow>(pool, who, {
    name: 'read-token',
    text: READ_TOKEN,
    values: [tenant, hash],
  })
  const [row] = rows
  if (!row) return null
  const {
    token_id: id,
    token_name: name,
    scope,
    stale,
    generation,
    ends,
    tenant: home,
    roles,
    factor,
    demanded,
    ...user
  } = row
  if (stale) await queryTenant(pool, who, { name: 'touch-token', text: TOUCH_TOKEN, values: [tenant, hash, address] })
  const held = filterByModules(mergeGrants(roles.map(({ grants }) => grants)), home.modules)
  return {
    tenant: internTenant({ id: tenant, ...home }),
    user,
    roles: roles.map(({ id: role, nombre, tipo }) => ({ id: role, nombre, tipo })),
    principal: {
      kind: 'user',
      id: user.id,
      tenant,
      platform,
      grants: internGrants(commonGrants(readGrantOptions(scope) ?? {}, held)),
      roleTypes: roles.map(({ tipo }) => tipo),
    },
    check: { kind: 'token', token: hash, idle: TOUCH_INTERVAL, absolute: TOUCH_INTERVAL, generation },
    expiresAt: ends,
    needsFactor: demanded,
    lacksFactor: demanded && !factor,
    viewing: null,
    token: { id, name },
  }
}

const READ_TOKEN = `
  select ${CALLER_COLUMNS}, s.id as token_id, s.name as token_name, s.scope,
         s.token_used_at is null or s.token_used_at < now() - interval '${TOUCH_INTERVAL}' as stale,
         ${TOKEN_GENERATION} as generation, floor(extract(epoch from s.expires_at))::float8 as ends
    from api_token s
    join "user" p on p.tenant_id = s.tenant_id and p.id = s.person
    join "user" u on u.tenant_id = p.tenant_id and u.id = p.id
    join tenant te on te.tenant_id = s.tenant_id
   where s.tenant_id = $1::int and s.token_hash = $2::bytea and ${isLiveToken('s', 'u')}`

/** Asks again what the reading asked, because another server may have recorded the use meanwhile. */
const TOUCH_TOKEN = `
  update api_token set token_used_at = now(), token_used_from = $3
   where tenant_id = $1::int and token_hash = $2::bytea
     and (token_used_at is null or token_used_at < now() - interval '${TOUCH_INTERVAL}')`
