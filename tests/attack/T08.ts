import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { ATTACKERS, sendAs, shotBy, userOf, validScope, type Ground } from '../support/attack/ground.ts'
import { endsSession, isPublic, shotOf, type Target } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

export const T08: Attack = {
  id: 'T08',
  does: 'Asks every readable address with what another organisation and another role was answered still in the cache',
  cases: async (ground) =>
    (
      await Promise.all(
        ground.targets
          .filter((target) => target.call.method === 'GET' && !endsSession(target))
          .map((target) => casesOf(ground, target)),
      )
    ).flat(),
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const { portal, alpha, beta } = ground
  const around = { tenant: String(beta.id), user: userOf(beta, 'admin') }
  const theirs = await sendAs(portal, beta, 'admin', shotOf(target, await validScope(portal, beta, target), around))
  const made = await Promise.all(
    ATTACKERS.map(async (who): Promise<Case> => {
      const shot = await shotBy(ground, who, target)
      const etag = theirs.headers['etag']
      const run = async (): Promise<string | null> => {
        const plain = await sendAs(portal, alpha, who, shot)
        const said = String(plain.headers['cache-control'])
        if (!(isPublic(target) ? /^private,/ : /^private, no-(store|cache)$/).test(said)) return `may be kept: ${said}`
        if (typeof etag !== 'string') return soundness(ground, plain)
        const held = await sendAs(portal, alpha, who, {
          ...shot,
          headers: { ...shot.headers, 'if-none-match': etag },
        })
        const isTheirs = held.status === 304 && plain.text !== theirs.text
        return soundness(ground, held) ?? (isTheirs ? 'is told that what another holds is current' : null)
      }
      return varied(target, { who }, { title: `${target.name} ${who}`, run })
    }),
  )
  return made
}
