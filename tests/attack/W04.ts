import { createUser } from '../../server/provisioning/createTenant.ts'
import { withTenant } from '../../server/tenancy/index.ts'
import { refusedWith, soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotOfUser, subjectOf, type Ground } from '../support/attack/ground.ts'
import { shoot } from '../support/attack/shoot.ts'
import { hasParameter, pathInputs, type Target } from '../support/attack/target.ts'
import { PASSWORD } from '../support/testPortal.ts'
import { signIn, type WireClient } from '../support/wireClient.ts'

/** Web and one's own rows; web and all rows. */
const OWN = 5
const ALL = 33

/** Calls that whoever views a record may make, and that ask whose it is by a rule of their own. */
const OWN_RULE: { readonly [call: string]: readonly string[] } = { 'requirement.correct': ['91043'] }

export const W04: Attack = {
  id: 'W04',
  does: 'Writes with two roles, one that sees all rows and one that changes its own: the rows of the first by the right of the second',
  cases: async (ground) => {
    const { token, user } = await person(ground)
    const writes = (target: Target): boolean =>
      hasParameter(target) &&
      pathInputs(target).length === 0 &&
      target.call.method !== 'GET' &&
      // New rows have no owner yet.
      target.call.operation !== 'create' &&
      target.call.needs.kind === 'rights' &&
      // Shared rows are everybody's own.
      target.module.source.shared !== true &&
      subjectOf(ground.alpha, target.module.id) !== undefined
    return eachTarget(ground, writes, async (target): Promise<readonly Case[]> => {
      const shot = await shotOfUser(ground, user, target)
      return [
        {
          title: target.name,
          run: async () => {
            const answer = await shoot(ground.portal.base, token, shot)
            return soundness(ground, answer) ?? refusedWith('91016', '71001', ...(OWN_RULE[target.name] ?? []))(answer)
          },
        },
      ]
    })
  },
}

async function person({ portal, alpha }: Ground): Promise<WireClient> {
  const { functions, actions } = portal.portal.definitions.access
  const grants = (bits: (action: string) => number): object =>
    Object.fromEntries(
      Object.values(functions).map((id) => [
        id,
        Object.fromEntries(
          Object.values(actions).flatMap((action) => (bits(action) > 0 ? [[action, bits(action)]] : [])),
        ),
      ]),
    )
  const view = actions['view'] ?? ''
  const roles = [
    [950, grants((action) => (action === view ? ALL : 0))],
    [951, grants((action) => (action === view ? 0 : OWN))],
  ] as const
  for (const [id, granted] of roles)
    await portal.sql('insert into role (tenant_id, id, nombre, tipo, grants) values ($1, $2, $3, 9, $4)', [
      alpha.id,
      id,
      `half ${id}`,
      JSON.stringify(granted),
    ])
  const passwordHash = (await portal.portal.passwords.hash(PASSWORD)) ?? ''
  await withTenant(portal.owner, { tenant: alpha.id, user: null }, (tx) =>
    createUser(tx, alpha.id, {
      nombre: 'halves',
      email: 'halves@alpha.example',
      passwordHash,
      language: 3,
      roles: roles.map(([id]) => id),
    }),
  )
  return signIn(portal.base, 'alpha', 'halves@alpha.example', PASSWORD)
}
