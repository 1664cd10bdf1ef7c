import { MAX_SESSION_HOURS } from '../database/index.ts'
import type { Pool, Statement } from '../database/index.ts'
import { firstWiderRight, bitsOf, platformBit, mergeGrants } from '#engine/access'
import type { Grants, Platform, Principal } from '#engine/access'
import { GENERATION, queryTenant } from '../tenancy/index.ts'
import type { SessionStamp, Tenant } from '../tenancy/index.ts'
import { filterByModules } from './readPerson.ts'
import { readToken } from './token.ts'
import type { StoredToken } from './token.ts'
import { createHash } from 'node:crypto'

/** Idle and absolute lifetime of a session. */
const IDLE_LIFETIME = '30 minutes'
const MAX_LIFETIME = `${MAX_SESSION_HOURS} hours`
/** Minimum age of `seen_at` before it is updated. A session is cached no longer than this. */
export const TOUCH_INTERVAL = '1 minute'
/** Seconds that an unused session surely lives: the idle lifetime less the touch interval. */
export const IDLE_SECONDS = 29 * 60

export interface SessionUser {
  readonly id: string
  readonly version: number
  readonly nombre: string
  readonly email: string
  readonly idioma: number
  readonly tipo_persona: string
  readonly tipo_autenticacion: number
  readonly estatus: string
  readonly imagen: string | null
  /** The legal representative, if there is one. */
  readonly representante: { readonly id: string; readonly nombre: string } | null
}

export interface SessionRole {
  readonly id: number
  readonly nombre: string
  readonly tipo: number
}

/** A view as another user. `by` is the administrator; everything else in the session belongs to the viewed user. */
export interface Viewing {
  readonly id: string
  readonly by: { readonly id: string; readonly nombre: string }
  readonly reason: string
  readonly since: string
}

/** The current state of a session, as the database has it. */
export interface SessionPrincipal {
  readonly tenant: Tenant
  readonly user: SessionUser
  readonly roles: readonly SessionRole[]
  readonly principal: Principal & { readonly kind: 'user' }
  /** Verified by each transaction of the session's requests. */
  readonly check: SessionStamp
  /** Absolute end, in seconds since the epoch. */
  readonly expiresAt: number
  /** A role of the person who signed in demands a second factor. */
  readonly needsFactor: boolean
  /** They have none yet, so that the session may only set it up. */
  readonly lacksFactor: boolean
  /** Null unless the session views the portal as another user. Such a session cannot write. */
  readonly viewing: Viewing | null
  /** Null unless an access token stands for the session. Its rights are those that the token and its owner share. */
  readonly token: CallerToken | null
}

/** An access token as the source of a call. */
export interface CallerToken {
  readonly id: string
  readonly name: string
}

/** Tenants and grants shared between sessions. */
const MAX_INTERNED = 1000
export const internTenant = createInterner<Tenant>(MAX_INTERNED)
export const internGrants = createInterner<Grants>(MAX_INTERNED)

/** A session's user and tenant, as `CALLER_COLUMNS` reads them. */
export interface CallerRow extends SessionUser {
  readonly tenant: Omit<Tenant, 'id'>
  readonly roles: readonly (SessionRole & { readonly grants: Grants })[]
  /** Whether they have a second factor, and whether a role demands one. */
  readonly factor: boolean
  readonly demanded: boolean
}

interface SessionRow extends CallerRow {
  /** A second factor was proven on the way in other than by a code. */
  readonly proven: boolean
  readonly stale: boolean
  readonly generation: string
  readonly ends: number
  readonly viewing: (Viewing & { readonly grants: readonly Grants[] }) | null
}

/**
 * Reads a session with its user, roles and tenant in one statement. Null if it has ended. `isUse`: reading it counts as activity of the
 * person.
 */
export async function readSession(
  pool: Pool,
  token: string,
  platform: Platform,
  isUse = true,
): Promise<SessionPrincipal | null> {
  const read = readToken(token)
  if (!read) return null
  const who = { tenant: read.tenant, user: null }
  const { rows } = await queryTenant<SessionRow>(pool, who, readSessionStatement(read))
  const row = rows[0]
  if (!row) return null
  const { stale, tenant, roles, generation, ends, factor, demanded, proven, viewing, ...user } = row
  if (stale && isUse)
    await queryTenant(pool, who, { name: 'touch-session', text: TOUCH_SESSION, values: [read.tenant, read.hash] })
  const grants = internGrants(filterByModules(mergeGrants(roles.map((role) => role.grants)), tenant.modules))
  if (viewing && !canViewAs(grants, filterByModules(mergeGrants(viewing.grants), tenant.modules), platform)) return null
  return {
    tenant: internTenant({ id: read.tenant, ...tenant }),
    user,
    roles: roles.map(({ id, nombre, tipo }) => ({ id, nombre, tipo })),
    principal: {
      kind: 'user',
      id: user.id,
      tenant: read.tenant,
      platform,
      grants,
      roleTypes: roles.map(({ tipo }) => tipo),
    },
    check: { kind: 'session', token: read.hash, idle: TOUCH_INTERVAL, absolute: MAX_LIFETIME, generation },
    expiresAt: ends,
    needsFactor: demanded,
    lacksFactor: demanded && !factor && !proven,
    viewing: viewing && { id: viewing.id, by: viewing.by, reason: viewing.reason, since: viewing.since },
    token: null,
  }
}

/** The right to view the portal as another user: function and action of access.json. */
const VIEW_AS = { functionId: 'rL_', actionId: 'vAs' } as const

/** Checked whenever the session is read, because the rights of both users may change during a view. */
function canViewAs(theirs: Grants, held: Grants, platform: Platform): boolean {
  const bits = bitsOf(held, VIEW_AS.functionId, VIEW_AS.actionId)
  return (bits & platformBit(platform)) !== 0 && firstWiderRight(theirs, held) === null
}

/** SQL for the roles of a user of the row `s`. */
const ROLES_OF = (user: string, what: string): string =>
  `(select coalesce(jsonb_agg(${what} order by r.id), '[]') from user_role ur
      join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
     where ur.tenant_id = s.tenant_id and ur.user_id = ${user})`

/** The columns of a session's user `p`, of the one who signed in `u`, and of its tenant `te`. */
export const CALLER_COLUMNS = `p.id, p.version, p.nombre, p.email, p.idioma, p.tipo_persona, p.tipo_autenticacion, p.estatus, p.imagen,
         case when p.repre_legal->>'nombre' is not null and p.repre_legal->>'id' is not null
              then jsonb_build_object('id', p.repre_legal->>'id', 'nombre', p.repre_legal->>'nombre') end as representante,
         u.segundo_factor as factor,
         exists (select from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
                  where ur.tenant_id = u.tenant_id and ur.user_id = u.id and r.segundo_factor) as demanded,
         jsonb_build_object('code', te.code, 'subdomain', te.subdomain, 'name', te.name, 'language', te.language,
                            'attributes', te.attributes, 'modules', te.modules, 'version', te.version, 'definitions', te.definitions) as tenant,
         ${ROLES_OF('p.id', "jsonb_build_object('id', r.id, 'nombre', r.nombre, 'tipo', r.tipo, 'grants', r.grants)")} as roles`

export const readSessionStatement = ({ tenant, hash }: StoredToken): Statement => ({
  name: 'read-session',
  text: READ_SESSION,
  values: [tenant, hash],
})

/** The condition, in SQL, on a session and its user: neither too old, nor idle, nor of a former password. */
export const isLiveSession = (session: string, user: string): string =>
  `${session}.seen_at > now() - interval '${IDLE_LIFETIME}' and ${session}.created_at > now() - interval '${MAX_LIFETIME}'
     and ${session}.password_generation = ${user}.password_generation and ${user}.estatus = 'NvI' and ${user}.deleted_at is null`

/**
 * `u` is the session's user, `p` the user whose view it shows; usually they are the same. The person is found with
 * `case`, because PostgreSQL treats `coalesce` as leaky and would scan all users behind row-level security.
 */
const READ_SESSION = `
  select ${CALLER_COLUMNS}, s.with_factor as proven,
         s.seen_at < now() - interval '${TOUCH_INTERVAL}' as stale, ${GENERATION} as generation,
         floor(extract(epoch from s.created_at + interval '${MAX_LIFETIME}'))::float8 as ends,
         case when s.as_user is not null then (
           select jsonb_build_object('id', v.id, 'by', jsonb_build_object('id', u.id, 'nombre', u.nombre), 'reason', v.reason,
                                     'since', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                     'grants', ${ROLES_OF('u.id', 'r.grants')})
             from view_as v where v.tenant_id = s.tenant_id and v.id = s.view_id and v.event = 'began') end as viewing
    from session s
    join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join "user" p on p.tenant_id = s.tenant_id and p.id = case when s.as_user is null then s.user_id else s.as_user end
      and p.estatus = 'NvI' and p.deleted_at is null
    join tenant te on te.tenant_id = s.tenant_id
   where s.tenant_id = $1::int and s.token_hash = $2::bytea
     and ${isLiveSession('s', 'u')}`

const TOUCH_SESSION = 'update session set seen_at = now() where tenant_id = $1::int and token_hash = $2::bytea'

/**
 * Creates a function that returns one shared object for equal values, so that many sessions hold it once and caches
 * keyed by it are shared. Equality is equality of the JSON text. It remembers the latest `most` values.
 */
export function createInterner<Value extends object>(most: number): (value: Value) => Value {
  const known = new Map<string, Value>()
  return (value) => {
    const key = createHash('sha256').update(JSON.stringify(value)).digest('base64')
    const shared = known.get(key) ?? value
    // Moves the entry to the end, as the most recently used one.
    known.delete(key)
    known.set(key, shared)
    const oldest = known.size > most ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    return shared
  }
}
