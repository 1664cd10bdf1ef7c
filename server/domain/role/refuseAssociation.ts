import { exceedingAssociation } from '#engine/access'
import { refuse } from '../../operation/index.ts'
import type { RefusedAnswer, CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { filterGrants } from './grantable.ts'
import { standingsOf } from './standing.ts'

/**
 * Refuses associations of a person that give somebody more than the caller holds (71001). Returns null if none does.
 * Call it after the associations are written, in their transaction. Whoever is associated with a client gets their rights
 * for clients over that client's records, so the caller must hold those rights there too.
 */
export async function refuseAssociation(
  context: CallContext,
  rows: Rows,
  person: string,
  others: readonly string[],
): Promise<RefusedAnswer | null> {
  if (others.length === 0) return null
  const { session, tenant } = context
  const held = session?.principal.grants ?? {}
  const standings = await standingsOf(context, rows, [person, ...others])
  const clients = await clientsAmong(context, rows, [person, ...others])
  const pairs = others.flatMap((other) => [
    { gains: person, client: other },
    { gains: other, client: person },
  ])
  const isTooMuch = ({ gains, client }: { readonly gains: string; readonly client: string }): boolean => {
    const known = clients.get(client)
    const gaining = standings.find(({ id }) => id === gains)
    if (known === undefined || !gaining) return false
    const of = { own: client === session?.user.id, client: known }
    return exceedingAssociation(filterGrants(gaining.grants, tenant), held, of) !== null
  }
  return pairs.some(isTooMuch) ? refuse('71001') : null
}

/** Those of some people who are clients, each with whether whoever asks was associated with them before. */
async function clientsAmong(
  { tenant, session }: CallContext,
  rows: Rows,
  people: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { rows: found } = await rows.query<{ readonly id: string; readonly mine: boolean }>({
    name: 'clients-among',
    text: `select distinct r.user_id as id, r.user_id = any(array(select user_by_client())) as mine from user_role r
            where r.tenant_id = $1::int and r.user_id = any($2::uuid[]) and r.role_type = 5 and r.live`,
    values: [tenant.id, people],
  })
  const isNew = people.includes(session?.user.id ?? '')
  return new Map(found.map(({ id, mine }) => [id, mine && !isNew]))
}
