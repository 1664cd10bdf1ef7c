import { asked, refusedWith, type Attack, type Case } from '../support/attack/attack.ts'
import { ATTACKERS, shotBy, type Ground } from '../support/attack/ground.ts'
import type { Shot } from '../support/attack/shoot.ts'
import { boundTo, endsSession, isPublic, withBound, withQuery, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

export const T02: Attack = {
  id: 'T02',
  does: 'Names another organisation by header, by every name of a query or a body that stands for it, and by names that stand for nothing',
  cases: async (ground) => {
    const targets = ground.targets.filter((target) => !endsSession(target) && !isPublic(target))
    return (await Promise.all(targets.map((target) => casesOf(ground, target)))).flat()
  },
}

/** Names by which other calls find an organisation. */
const WORDS = ['idapp', 'codapp', 'subdom', 'tenant', 'tenant_id']

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const { beta } = ground
  const made = await Promise.all(
    ATTACKERS.map(async (who) => {
      const shot = await shotBy(ground, who, target)
      const one = (title: string, changed: Shot, ...codes: readonly string[]): Case =>
        varied(
          target,
          { who, how: title, operation: wayOf(target) },
          asked(ground, who, `${target.name} ${title}`, changed, refusedWith(...codes)),
        )
      const bound = boundTo(target, 'tenant')
      const headers = { ...shot.headers, 'x-dat-id-aplicacion': String(beta.id) }
      return [
        one('header', { ...shot, headers }, '71001'),
        ...bound.flatMap((name) => [
          one(name.name, withBound(shot, name, String(beta.id)), '71001'),
          // A body may say an id as a number, and in other shapes that are no id.
          ...(name.inBody
            ? [
                one(`${name.name} number`, withBound(shot, name, beta.id), '71001'),
                one(`${name.name} object`, withBound(shot, name, { id: beta.id }), '71001', '90004'),
                one(`${name.name} list`, withBound(shot, name, [ground.alpha.id, beta.id]), '71001', '90004'),
              ]
            : []),
        ]),
        ...WORDS.filter((name) => who === 'admin' && bound.every((held) => held.name !== name)).map((name) =>
          one(
            name,
            withQuery(shot, [[name, name === 'codapp' || name === 'subdom' ? beta.code : String(beta.id)]]),
            '90004',
            '71001',
            '91016',
          ),
        ),
      ]
    }),
  )
  return made.flat()
}
