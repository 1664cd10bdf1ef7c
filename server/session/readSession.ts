import type { Pool } from '../database/index.ts'
import { unite } from '#engine/access'
import type { Grants, Platform, Principal } from '#engine/access'
import { queryTenant } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import { readToken } from './token.ts'

/** Idle and absolute life of a session. */
const IDLE = '30 minutes'
const ABSOLUTE = '12 hours'
/** How stale `seen_at` may be: reading is no write more than once a minute. */
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
  readonly tokenHash: Buffer
}

interface SessionRow extends SessionUser {
  readonly stale: boolean
  readonly tenant: Omit<Tenant, 'id'>
  readonly roles: readonly (SessionRole & { readonly version: number })[]
}

/** Reads a session with its user, status, roles and tenant in one statement, so that a change counts at once. Null: no live session. */
export async function readSession(pool: Pool, token: string, platform: Platform): Promise<SessionPrincipal | null> {
  const read = readToken(token)
  if (!read) return null
  const who = { tenant: read.tenant, user: null }
  const { rows } = await queryTenant<SessionRow>(pool, who, { name: 'read-session', text: READ_SESSION, values: [read.tenant, read.hash] })
  const row = rows[0]
  if (!row) return null
  const { stale, tenant, roles, ...user } = row
  if (stale) await queryTenant(pool, who, { name: 'touch-session', text: TOUCH_SESSION, values: [read.tenant, read.hash] })
  const grants = await grantsOf(pool, read.tenant, roles)
  return {
    tenant: { id: read.tenant, ...tenant },
    user,
    roles,
    principal: { kind: 'user', id: user.id, tenant: read.tenant, platform, grants: ofTenant(grants, tenant.modules), roleTypes: roles.map(({ tipo }) => tipo) },
    tokenHash: read.hash,
  }
}

const READ_SESSION = `
  select u.id, u.version, u.nombre, u.email, u.idioma, u.tipo_persona, u.tipo_autenticacion, u.estatus, u.imagen,
         s.seen_at < now() - interval '${TOUCH}' as stale,
         jsonb_build_object('code', te.code, 'subdomain', te.subdomain, 'name', te.name, 'language', te.language,
                            'attributes', te.attributes, 'modules', te.modules, 'version', te.version) as tenant,
         (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'nombre', r.nombre, 'tipo', r.tipo, 'version', r.version) order by r.id), '[]')
            from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
           where ur.tenant_id = u.tenant_id and ur.user_id = u.id) as roles
    from session s
    join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenant te on te.tenant_id = s.tenant_id
   where s.tenant_id = $1::int and s.token_hash = $2::bytea
     and s.seen_at > now() - interval '${IDLE}' and s.created_at > now() - interval '${ABSOLUTE}'
     and s.password_generation = u.password_generation and u.estatus = 'NvI' and u.deleted_at is null`

const TOUCH_SESSION = 'update session set seen_at = now() where tenant_id = $1::int and token_hash = $2::bytea'

/** Grants of a role's version never change, so they are read once. */
const remembered = new Map<string, Grants>()
const MOST_REMEMBERED = 5_000

async function grantsOf(pool: Pool, tenant: number, roles: SessionRow['roles']): Promise<Grants> {
  const keys = roles.map(({ id, version }) => `${tenant}/${id}/${version}`)
  if (keys.some((key) => !remembered.has(key))) {
    const { rows } = await queryTenant<{ id: number; version: number; grants: Grants }>(pool, { tenant, user: null }, {
      text: 'select id, version, grants from role where tenant_id = $1::int and id = any($2::int[])',
      values: [tenant, roles.map(({ id }) => id)],
    })
    if (remembered.size > MOST_REMEMBERED) remembered.clear()
    for (const { id, version, grants } of rows) remembered.set(`${tenant}/${id}/${version}`, grants)
  }
  return united(keys)
}

const unions = new Map<string, Grants>()

function united(keys: readonly string[]): Grants {
  const key = keys.join(' ')
  const held = unions.get(key)
  if (held) return held
  const made = unite(keys.map((role) => remembered.get(role)).filter((grants) => grants !== undefined))
  if (unions.size > MOST_REMEMBERED) unions.clear()
  unions.set(key, made)
  return made
}

/** A function that the application lacks is granted to nobody. */
function ofTenant(grants: Grants, modules: readonly string[]): Grants {
  return Object.fromEntries(Object.entries(grants).filter(([functionId]) => modules.includes(functionId)))
}
