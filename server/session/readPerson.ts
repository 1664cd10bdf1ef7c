import { mergeGrants } from '#engine/access'
import type { Grants } from '#engine/access'
import type { Statement, UnknownRow } from '../database/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'

/** A user of the tenant with the grants that a session of theirs would have. */
export interface PersonGrants {
  readonly id: string
  readonly nombre: string
  readonly grants: Grants
  readonly roleTypes: readonly number[]
}

export async function readPersonGrants(rows: Rows, tenant: Tenant, id: string): Promise<PersonGrants | null> {
  const { rows: found } = await rows.query<UnknownRow>(personStatement(tenant, id))
  return personGrantsOf(tenant, id, found)
}

/** The person of the rows of `personStatement`. */
export function personGrantsOf(tenant: Tenant, id: string, found: readonly UnknownRow[]): PersonGrants | null {
  const person = unfilteredGrants(id, found)
  return person && { ...person, grants: filterByModules(person.grants, tenant.modules) }
}

/** The same, including grants on functions that the tenant lacks. */
export async function readUnfilteredGrants(rows: Rows, tenant: Tenant, id: string): Promise<PersonGrants | null> {
  const { rows: found } = await rows.query<UnknownRow>(personStatement(tenant, id))
  return unfilteredGrants(id, found)
}

/** The statement that reads a person, for a round trip with others. */
export const personStatement = ({ id: tenant }: Tenant, id: string): Statement => ({
  name: 'read-person',
  text: `select p.nombre, (select coalesce(jsonb_agg(jsonb_build_object('tipo', r.tipo, 'grants', r.grants)), '[]')
                             from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
                            where ur.tenant_id = p.tenant_id and ur.user_id = p.id) as roles
           from "user" p
          where p.tenant_id = $1::int and p.id = $2::uuid and p.estatus = 'NvI' and p.deleted_at is null`,
  values: [tenant, id],
})

interface PersonRow {
  readonly nombre: string
  readonly roles: readonly { readonly tipo: number; readonly grants: Grants }[]
}

function unfilteredGrants(id: string, found: readonly UnknownRow[]): PersonGrants | null {
  const [person] = found as unknown as readonly PersonRow[]
  if (!person) return null
  const grants = mergeGrants(person.roles.map((role) => role.grants))
  return { id, nombre: person.nombre, grants, roleTypes: person.roles.map(({ tipo }) => tipo) }
}

/** Drops grants on functions that the tenant lacks. */
export function filterByModules(grants: Grants, modules: readonly string[]): Grants {
  return Object.fromEntries(Object.entries(grants).filter(([functionId]) => modules.includes(functionId)))
}
