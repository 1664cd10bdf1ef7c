import { roleProblem } from '#engine/access'
import type { Rows } from '../../tenancy/index.ts'
import type { ProviderSettings } from '../identityProvider/index.ts'
import { insertRolesStatement } from '../role/index.ts'
import type { Identity } from './claims.ts'
import type { FoundPerson, PersonContext } from './person.ts'

interface NamedRole {
  readonly id: number
  readonly tipo: number
}

/** Roles by id, without those of administrators: no provider makes one or unmakes one. */
export async function rolesNamed(rows: Rows, tenant: number, ids: readonly number[]): Promise<readonly NamedRole[]> {
  if (ids.length === 0) return []
  const { rows: found } = await rows.query<NamedRole>({
    name: 'roles-of-provider',
    text: `select id, tipo from role
            where tenant_id = $1::int and id = any($2::int[]) and tipo <> 1 and deleted_at is null order by id for key share`,
    values: [tenant, ids],
  })
  return found
}

/**
 * Brings the roles of a person that the provider decides to what it says: roles that no value is mapped to stay. Roles that may not
 * be held together are not given.
 */
export async function fitRoles(
  { rows, tenant, portal }: PersonContext,
  { mappings }: ProviderSettings,
  identity: Identity,
  person: FoundPerson,
): Promise<void> {
  const decided = await rolesNamed(
    rows,
    tenant.id,
    mappings.map(({ role }) => role),
  )
  if (decided.length === 0) return
  const { rows: held } = await rows.query<NamedRole>({
    name: 'roles-held',
    text: `select r.id, r.tipo from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
            where h.tenant_id = $1::int and h.user_id = $2::uuid`,
    values: [tenant.id, person.id],
  })
  const wanted = decided.filter(({ id }) => identity.roles.includes(id))
  const isDecided = ({ id }: NamedRole): boolean => decided.some((role) => role.id === id)
  const went = held.filter((role) => isDecided(role) && !wanted.some(({ id }) => id === role.id))
  const added = wanted.filter(({ id }) => !held.some((role) => role.id === id))
  const kept = held.filter((role) => !went.includes(role))
  const next = [...kept, ...added].map(({ id, tipo }) => ({ id: String(id), type: tipo }))
  const fits = roleProblem(next, portal.definitions.access.roleRules, () => 0) === null
  if (went.length > 0)
    await rows.query({
      name: 'roles-taken-by-provider',
      text: 'delete from user_role where tenant_id = $1::int and user_id = $2::uuid and role_id = any($3::int[])',
      values: [tenant.id, person.id, went.map(({ id }) => id)],
    })
  if (fits && added.length > 0)
    await rows.query(
      insertRolesStatement(
        { tenant },
        person.id,
        added.map(({ id }) => id),
      ),
    )
}
