import { comparable, soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { ATTACKERS, sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import type { Shot } from '../support/attack/shoot.ts'
import { hasPayload, isResourceList, withPayload, withQuery } from '../support/attack/target.ts'

/** Pairs of words as long as each other: one nearly right, or right in the database, and one that is nothing. */
const ROUTES = [
  ['categoria5', 'zzzzzzzzzz'],
  ['usuario', 'zzzzzzz'],
  ['admin', 'zzzzz'],
  ['categorias%2F..%2Fusuarios', 'zzzzzzzzzz%2F..%2Fzzzzzzzz'],
  ['user_role', 'zzzzzzzzz'],
] as const
const NAMES = [
  ['password_hash', 'zzzzzzzzzzzzz'],
  ['nombr', 'zzzzz'],
  ['tenant_id', 'zzzzzzzzz'],
  ['deleted_at', 'zzzzzzzzzz'],
] as const

export const Q14: Attack = {
  id: 'Q14',
  does: 'Compares the answers to names of routes, fields and parameters that are nearly right with those to nonsense: nothing is hinted',
  cases: async (ground) => [
    ...ATTACKERS.flatMap((who) =>
      ROUTES.flatMap(([near, far]) =>
        ['GET', 'POST', 'PUT', 'DELETE'].map((method) => {
          const shot = (path: string): Shot => ({ method, path, query: [], headers: {}, body: { kind: 'none' } })
          return twins(ground, who, `${method} ${near}`, [near, shot(near)], [far, shot(far)])
        }),
      ),
    ),
    ...(await eachTarget(ground, isResourceList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      return NAMES.flatMap(([near, far]) =>
        (['forms', 'orden', 'name'] as const).map((place) => {
          const made = (name: string) =>
            withQuery(shot, [place === 'name' ? [name, 'a'] : [place, place === 'forms' ? `${name}:eq:a` : name]])
          return twins(ground, 'admin', `${target.name} ${place} ${near}`, [near, made(near)], [far, made(far)])
        }),
      )
    })),
    ...(await eachTarget(ground, hasPayload, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      return NAMES.flatMap(([near, far]) => {
        const made = (name: string) => withPayload(target, shot, (payload) => ({ ...payload, [name]: 'a' }))
        const [one, other] = [made(near), made(far)]
        return one && other ? [twins(ground, 'admin', `${target.name} key ${near}`, [near, one], [far, other])] : []
      })
    })),
  ],
}

const twins = (
  ground: Ground,
  who: string,
  title: string,
  near: readonly [string, Shot],
  far: readonly [string, Shot],
): Case => ({
  title: `${title} ${who}`,
  run: async () => {
    const one = await sendAs(ground.portal, ground.alpha, who, near[1])
    const other = await sendAs(ground.portal, ground.alpha, who, far[1])
    const same = comparable(one, near[0]) === comparable(other, far[0])
    return (
      soundness(ground, one) ??
      (same && one.status >= 400
        ? null
        : `${one.status} ${one.text.slice(0, 200)} is not ${other.status} ${other.text.slice(0, 200)}`)
    )
  },
})
