import { asked, refused, refusedWith, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy, type Ground } from '../support/attack/ground.ts'
import type { Shot } from '../support/attack/shoot.ts'
import { boundTo, endsSession, isPublic, takesMany, withPayload, type Target } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

export const Q13: Attack = {
  id: 'Q13',
  does: 'Says every name of every query twice, with two values and in two cases of letters, and says one thing in a header and another in the query or the body: neither the first nor the last counts',
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => !endsSession(target),
      async (target) => {
        const shot = await shotBy(ground, 'admin', target)
        return [...twice(ground, target, shot), ...conflicts(ground, target, shot)]
      },
    ),
}

const twice = (ground: Ground, target: Target, shot: Shot): readonly Case[] =>
  target.call.query
    .filter((binding) => !takesMany(target, binding))
    .flatMap(({ name }) => {
      const rest = shot.query.filter(([held]) => held !== name)
      const value = shot.query.find(([held]) => held === name)?.[1] ?? '1'
      const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()
      const pairs: readonly Shot['query'][] = [
        [
          [name, value],
          [name, '2'],
        ],
        [
          [name, '2'],
          [name, value],
        ],
        [
          [name, value],
          [other, value],
        ],
        [
          [name, value],
          [name, value],
        ],
      ]
      return pairs.map((said, at) =>
        varied(
          target,
          { name, how: String(at) },
          asked(
            ground,
            'admin',
            `${target.name} ${JSON.stringify(said)}`,
            { ...shot, query: [...rest, ...said] },
            refused,
          ),
        ),
      )
    })

/** Requests whose header contradicts another part of the request, about the organisation or the version. */
function conflicts(ground: Ground, target: Target, shot: Shot): readonly Case[] {
  const { alpha, beta } = ground
  const said = (title: string, changed: Shot | null, ...codes: readonly string[]): readonly Case[] =>
    changed ? [asked(ground, 'admin', `${target.name} ${title}`, changed, refusedWith(...codes))] : []
  const header = (name: string, value: string): Shot => ({ ...shot, headers: { ...shot.headers, [name]: value } })
  const isNamed = boundTo(target, 'tenant').length > 0 && !isPublic(target)
  const match = shot.headers['if-match']
  const version = Number(match?.replaceAll('"', ''))
  const beside = (held: Shot, other: number): Shot | null =>
    withPayload(target, held, (payload) => ({ ...payload, version: other }))
  return [
    ...(isNamed ? said('tenant of the header', header('x-dat-id-aplicacion', String(beta.id)), '71001') : []),
    ...(isNamed
      ? said('tenants of the header', header('x-dat-id-aplicacion', `${alpha.id}, ${beta.id}`), '71001')
      : []),
    ...(match === undefined
      ? []
      : [
          ...said('version of the body', beside(shot, version + 1), '90004'),
          ...said('version of the header', beside(header('if-match', `"${version + 1}"`), version), '90004'),
        ]),
  ]
}
