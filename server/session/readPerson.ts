import { mergeGrants } from '#engine/access'
import type { Grants } from '#engine/access'
import type { Rows, Tenant } from '../tenancy/index.ts'

/** A user of the tenant with the grants that a session of theirs would have. */
export interface PersonGrants {
  readonly id: string
  readonly nombre: string
  readonly grants: Grants
  readonly roleTypes: readonly number[]
}

export async function readPersonGrants(rows: Rows, tenant: Tenant, id: string): Promise<PersonGrants | null> {
  const person = await readUnfilteredGrants(rows, tenant, id)
  return person && { ...person, grants: filterByModules(person.grants, tenant.modules) }
}

/** The same, including grants on functions that the tenant lacks. */
export async function readUnfilteredGrants(
  rows: Rows,
  { id: tenant }: Tenant,
  id: string,
): Promise<PersonGrants | null> {
  const { rows: found } = await rows.query<{
    readonly nombre: string
    readonly roles: readonly { readonly tipo: number; readonly grants: Grants }[]
  }>({
    name: 'read-person',
    text: `select p.nombre, (select coalesce(jsonb_agg(jsonb_build_object('tipo', r.tipo, 'grants', r.grants)), '[]')
                               from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
                              where ur.tenant_id = p.tenant_id and ur.user_id = p.id) as roles
             from "user" p
            where p.tenant_id = $1::int and p.id = $2::uuid and p.estatus = 'NvI' and p.deleted_at is null`,
    values: [tenant, id],
  })
  const person = found[0]
  if (!person) return null
  const grants = mergeGrants(person.roles.map((role) => role.grants))
  return { id, nombre: person.nombre, grants, roleTypes: person.roles.map(({ tipo }) => tipo) }
}

/** Drops grants on functions that the tenant lacks. */
export function filterByModules(grants: Grants, modules: readonly string[]): Grants {
  return Object.fromEntries(Object.entries(grants).filter(([functionId]) => modules.includes(functionId)))
}
