import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { bodyBindings, endsSession, isPublic, withQuery, type Target } from '../support/attack/target.ts'

const LESSER = ['customer', 'user', 'provider', 'employee'] as const
const MASKS = ['0', '1', '1024', '2147483647', '999999999', '-1']

export const W02: Attack = {
  id: 'W02',
  does: 'Claims masks, functions, rights and types of roles in every call and role: what is refused without them is refused with them',
  changesOwn: true,
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => !endsSession(target) && !isPublic(target),
      (target) => casesOf(ground, target),
    ),
}

/** Claims by the names that the call has for them, and by those that others have. */
function claims(ground: Ground, target: Target): readonly (readonly [string, string])[] {
  const { functions } = ground.portal.portal.definitions.access
  const named = (head: string) =>
    [...target.call.query, ...bodyBindings(target.call)].flatMap(({ name, source }) =>
      source.kind === 'path' && source.path[0] === head ? [name] : [],
    )
  return [
    ...named('action').flatMap((name) => Object.values(functions).map((id) => [name, id] as const)),
    ...named('mask').flatMap((name) => MASKS.map((mask) => [name, mask] as const)),
    ...named('user').map((name) => [name, ground.alpha.sessions['admin']?.user ?? ''] as const),
    ...(['idfunc', 'idfuncionalidad', 'acceso', 'tipoRol', 'idtiporol[]', 'roles'] as const).map(
      (name) => [name, name === 'acceso' ? '127' : '1'] as const,
    ),
  ]
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const made = await Promise.all(
    LESSER.map(async (who) => {
      const shot = await shotBy(ground, who, target)
      const plain = {
        ...shot,
        query: shot.query.filter(([name]) => !claims(ground, target).some(([claim]) => claim === name)),
      }
      const { status } = await sendAs(ground.portal, ground.alpha, who, plain)
      if (status !== 403 && status !== 404) return []
      return claims(ground, target).map(([name, value]): Case => ({
        title: `${target.name} ${name}=${value} ${who}`,
        run: async () => {
          const answer = await sendAs(ground.portal, ground.alpha, who, withQuery(plain, [[name, value]]))
          return soundness(ground, answer) ?? (answer.status >= 400 ? null : `${status} became ${answer.status}`)
        },
      }))
    }),
  )
  return made.flat()
}
