import { exceedingRight, holdsEverything, mergeGrants } from '#engine/access'
import type { Grants, SharedRows } from '#engine/access'
import { memoize } from '#engine/memoize'
import type { CallContext } from '../../operation/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { Parameters, isUuid, scopeCondition } from '../../sql/index.ts'
import type { Table } from '../../sql/index.ts'
import { filterGrants } from './grantable.ts'

/** A user's grants, and whether the caller shares all their areas and all their clients. */
export interface Standing {
  readonly id: string
  readonly grants: Grants
  readonly shared: SharedRows
}

/** Areas in which a person works, or which they supervise, and which are not among the caller's areas. */
const OTHER_AREAS = `
  select from (select s.area_id as id from area_specialist s where s.tenant_id = t.tenant_id and s.user_id = t.id
               union all
               select a.id from area a where a.tenant_id = t.tenant_id and a.usu_superv = t.id and a.deleted_at is null) w
   where w.id <> all(array(select working_areas()))`

/** Clients with whom a person is associated and the caller is not. */
const OTHER_CLIENTS = `
  select from (select l.other_id as id from user_link l where l.tenant_id = t.tenant_id and l.user_id = t.id
               union all
               select l.user_id from user_link l where l.tenant_id = t.tenant_id and l.other_id = t.id) w
    join user_role r on r.tenant_id = t.tenant_id and r.user_id = w.id and r.role_type = 5 and r.live
   where w.id <> all(array(select user_by_client()))`

const GRANTS = `
  (select coalesce(jsonb_agg(r.grants), '[]') from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
    where h.tenant_id = t.tenant_id and h.user_id = t.id)`

interface Row {
  readonly id: string
  readonly grants: readonly Grants[]
  readonly area: boolean
  readonly client: boolean
}

/** The standing of some people, by id. */
export async function standingsOf(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  ids: readonly string[],
  where: (parameters: Parameters) => string = () => 'true',
): Promise<readonly Standing[]> {
  const parameters = new Parameters()
  const text = `select t.id, ${GRANTS} as grants, not exists (${OTHER_AREAS}) as area, not exists (${OTHER_CLIENTS}) as client
                  from "user" t
                 where t.tenant_id = ${parameters.add(tenant.id, 'int')} and t.id = any(${parameters.add(ids, 'uuid[]')})
                   and t.deleted_at is null and ${where(parameters)}`
  const { rows: found } = await rows.query<Row>({ text, values: parameters.values })
  return found.map(({ id, grants, area, client }) => ({ id, grants: mergeGrants(grants), shared: { area, client } }))
}

/**
 * The id of one of some people who holds more than whoever is to change them, so that the change is refused (71001); null where nobody does. People beyond the reach of the call are left
 * to the call, which answers as if there were none. Everybody may change themselves as far as the call lets them.
 */
export async function findAbove(
  context: CallContext,
  rows: Rows,
  table: Table,
  ids: readonly string[],
  scope = context.scope,
): Promise<string | null> {
  const { session, tenant, plan } = context
  const others = [...new Set(ids)].filter((id) => isUuid(id) && id !== session?.user.id)
  const held = session?.principal.grants ?? {}
  if (others.length === 0 || mayChangeAll(context)(tenant)(held)) return null
  const standings = await standingsOf(context, rows, others, (parameters) =>
    scopeCondition(table, scope, plan.user, parameters),
  )
  const isAbove = ({ grants, shared }: Standing): boolean =>
    exceedingRight(filterGrants(grants, tenant), held, shared) !== null
  return standings.find(isAbove)?.id ?? null
}

/** Whether nobody of an organisation can hold more; answered once for all who hold the same. */
const mayChangeAll = ({ portal }: CallContext) => everything(portal.definitions.access.actions)

const everything = memoize((actions: { readonly [word: string]: string }) =>
  memoize(({ modules }: Tenant) =>
    memoize((held: Grants): boolean => holdsEverything(held, modules, Object.values(actions))),
  ),
)

/** All that whoever asks has been granted, of functions that the application lacks too. */
export async function wholeGrants({ tenant, session }: CallContext, rows: Rows): Promise<Grants> {
  const { rows: found } = await rows.query<{ readonly grants: Grants }>({
    name: 'whole-grants',
    text: `select r.grants from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
            where h.tenant_id = $1::int and h.user_id = $2::uuid`,
    values: [tenant.id, session?.user.id ?? null],
  })
  return mergeGrants(found.map(({ grants }) => grants))
}

const ADMINISTRATOR = 1

/**
 * Whether the caller may have roles given to people who are not known yet: each exists, none makes an administrator, and the caller
 * holds what they grant whatever areas and clients those people have.
 */
export async function mayGive(context: CallContext, rows: Rows, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { rows: found } = await rows.query<{ readonly tipo: number; readonly grants: Grants }>({
    name: 'roles-to-map',
    text: 'select tipo, grants from role where tenant_id = $1::int and id = any($2::int[]) and deleted_at is null for key share',
    values: [context.tenant.id, wanted],
  })
  if (found.length < wanted.length || found.some(({ tipo }) => tipo === ADMINISTRATOR)) return false
  const granted = mergeGrants(found.map(({ grants }) => grants))
  return exceedingRight(granted, await wholeGrants(context, rows), { area: false, client: false }) === null
}
