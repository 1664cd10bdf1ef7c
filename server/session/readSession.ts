import type { Pool } from '../database/index.ts'
import { unite } from '#engine/access'
import type { Grants, Platform, Principal } from '#engine/access'
import { queryTenant } from '../tenancy/index.ts'
import type { HeldSession, Tenant } from '../tenancy/index.ts'
import { readToken } from './token.ts'

/** Idle and absolute life of a session. */
const IDLE = '30 minutes'
const ABSOLUTE = '12 hours'
/** How stale `seen_at` may be: being used is no write more than once a minute, and a session is remembered no longer unseen. */
const TOUCH = '1 minute'

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
}

export interface SessionRole {
  readonly id: number
  readonly nombre: string
  readonly tipo: number
}

/** Who a token stands for, as the database says now. */
export interface SessionPrincipal {
  readonly tenant: Tenant
  readonly user: SessionUser
  readonly roles: readonly SessionRole[]
  readonly principal: Principal & { readonly kind: 'user' }
  /** What every transaction of its requests is held against. */
  readonly held: HeldSession
}

interface SessionRow extends SessionUser {
  readonly stale: boolean
  readonly stamp: number
  readonly tenant: Omit<Tenant, 'id'>
  readonly roles: readonly (SessionRole & { readonly grants: Grants })[]
}

/** Reads a session with its user, roles and tenant in one statement. Null: no live session. */
export async function readSession(pool: Pool, token: string, platform: Platform): Promise<SessionPrincipal | null> {
  const read = readToken(token)
  if (!read) return null
  const who = { tenant: read.tenant, user: null }
  const { rows } = await queryTenant<SessionRow>(pool, who, {
    name: 'read-session',
    text: READ_SESSION,
    values: [read.tenant, read.hash, IDLE, ABSOLUTE],
  })
  const row = rows[0]
  if (!row) return null
  const { stale, tenant, roles, stamp, ...user } = row
  if (stale)
    await queryTenant(pool, who, { name: 'touch-session', text: TOUCH_SESSION, values: [read.tenant, read.hash] })
  const grants = ofTenant(unite(roles.map((role) => role.grants)), tenant.modules)
  return {
    tenant: { id: read.tenant, ...tenant },
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
    held: { token: read.hash, idle: TOUCH, absolute: ABSOLUTE, stamp },
  }
}

const READ_SESSION = `
  select u.id, u.version, u.nombre, u.email, u.idioma, u.tipo_persona, u.tipo_autenticacion, u.estatus, u.imagen,
         s.seen_at < now() - interval '${TOUCH}' as stale, s.stamp,
         jsonb_build_object('code', te.code, 'subdomain', te.subdomain, 'name', te.name, 'language', te.language,
                            'attributes', te.attributes, 'modules', te.modules, 'version', te.version, 'definitions', te.definitions) as tenant,
         (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nombre', r.nombre, 'tipo', r.tipo, 'grants', r.grants) order by r.id), '[]')
            from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
           where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as roles
    from session s
    join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenant te on te.tenant_id = s.tenant_id
   where s.tenant_id = $1::int and s.token_hash = $2::bytea
     and s.seen_at > now() - $3::interval and s.created_at > now() - $4::interval
     and s.password_generation = u.password_generation and u.estatus = 'NvI' and u.deleted_at is null`

const TOUCH_SESSION = 'update session set seen_at = now() where tenant_id = $1::int and token_hash = $2::bytea'

/** A function that the application lacks is granted to nobody. */
function ofTenant(grants: Grants, modules: readonly string[]): Grants {
  return Object.fromEntries(Object.entries(grants).filter(([functionId]) => modules.includes(functionId)))
}
