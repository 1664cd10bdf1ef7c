import type { DecodedCall } from '#engine/call'
import { functionsOf } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Pool } from '../database/index.ts'
import type { SessionPrincipal } from '../session/index.ts'
import { findTenant } from '../tenancy/index.ts'
import type { Tenant } from '../tenancy/index.ts'
import type { IncomingCall } from './incomingCall.ts'

/** Finds the tenant of a call without a session, by the claims of the call or its header. */
export async function tenantFromClaims(
  pool: Pool,
  { application }: IncomingCall,
  { claims, input, values }: Pick<DecodedCall, 'claims' | 'input' | 'values'>,
): Promise<Tenant | null> {
  const id =
    textOf(claims.find(({ path }) => path === 'tenant.id')?.value) ??
    textOf(input['idapp']) ??
    (application || undefined)
  const code = textOf(input['codapp']) ?? textOf(values['codapp'])
  const subdomain = textOf(input['subdom'])
  return id === undefined && code === undefined && subdomain === undefined
    ? null
    : findTenant(pool, { id, code, subdomain })
}

/** An id may arrive as a JSON number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined

/**
 * Compares what the client claims about tenant, user, function and record with what the server knows. A claim never
 * widens or narrows the access. Without a session, a record and a header that both name a tenant must name the same one.
 */
export function hasFalseClaim(
  decoded: DecodedCall,
  { application }: IncomingCall,
  session: SessionPrincipal | null,
  tenant: Tenant | null,
  module: Module,
): boolean {
  const namesTenant = session !== null || decoded.claims.some(({ path }) => path === 'tenant.id')
  const claims = [...decoded.claims, ...(namesTenant && application ? [{ path: 'tenant.id', value: application }] : [])]
  if (session && namesOtherTenant(session.tenant, decoded)) return true
  if (claims.length === 0) return false
  const expected: { readonly [path: string]: readonly (string | undefined)[] } = {
    'tenant.id': [tenant ? String(tenant.id) : undefined],
    'user.id': [session?.user.id],
    'action.function': moduleFunctions(module),
    id: [decoded.id ?? undefined],
  }
  return claims.some(({ path, value }) => {
    const allowed = (expected[path] ?? []).filter((one) => one !== undefined && one !== '')
    return allowed.length > 0 && !allowed.includes(value)
  })
}

/** The functions that guard the module's rows, and those of its routes. */
const moduleFunctions = ({ access, routes }: Module): readonly string[] => [
  ...functionsOf(access),
  ...routes.flatMap(({ functionId }) => functionId ?? []),
]

/**
 * A public call may name its tenant by id, code or subdomain. With a session every name must match the session's
 * tenant.
 */
function namesOtherTenant({ id, code, subdomain }: Tenant, { input, values }: DecodedCall): boolean {
  const named: readonly (readonly [said: unknown, known: string])[] = [
    [input['idapp'], String(id)],
    [input['codapp'] ?? values['codapp'], code],
    [input['subdom'], subdomain],
  ]
  return named.some(([claimed, actual]) => (textOf(claimed) ?? actual).toLowerCase() !== actual.toLowerCase())
}
