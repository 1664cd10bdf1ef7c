import { asked, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { ATTACKERS, sendAs, shotBy } from '../support/attack/ground.ts'
import { endsSession, isPublic, rowsIn } from '../support/attack/target.ts'

export const Q16: Attack = {
  id: 'Q16',
  does: 'Looks in every readable answer, in every role, for what is said of people beside their names',
  cases: async (ground) => {
    const { portal, alpha } = ground
    const people = await portal.sql('select id::text, email from "user" where tenant_id = $1', [alpha.id])
    const reach = async (who: string) => new Set(await visiblePeople(ground, who))
    const seen = new Map(await Promise.all(ATTACKERS.map(async (who) => [who, await reach(who)] as const)))
    return eachTarget(
      ground,
      (target) => target.call.method === 'GET' && !endsSession(target) && !isPublic(target),
      (target) =>
        Promise.all(
          ATTACKERS.map(async (who) => {
            const own = alpha.sessions[who]?.user
            const hidden = people.filter(({ id }) => id !== own && !seen.get(who)?.has(String(id)))
            return asked(ground, who, target.name, await shotBy(ground, who, target), ({ text }) => {
              const told = hidden.find(({ email }) => text.includes(`"${String(email)}"`))
              return told ? `says the e-mail of ${String(told['email'])}` : null
            })
          }),
        ),
    )
  },
}

/** Ids of the people whom somebody may read. */
async function visiblePeople(ground: Parameters<Attack['cases']>[0], who: string): Promise<readonly string[]> {
  const list = ground.targets.find(({ module, call }) => module.id === 'user' && call.name === 'list')
  if (!list) return []
  const shot = await shotBy(ground, who, list, { query: { filter: {}, sort: [], size: 0, page: 1 } })
  const { body } = await sendAs(ground.portal, ground.alpha, who, shot)
  return rowsIn(body).map((row) => String(Reflect.get(Object(row), 'id')))
}
