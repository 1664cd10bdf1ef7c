import { asked, refused, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { endsSession, takesMany } from '../support/attack/target.ts'

export const Q13: Attack = {
  id: 'Q13',
  does: 'Says every name of every query twice, with two values and in two cases of letters: neither the first nor the last counts',
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => !endsSession(target),
      async (target) => {
        const shot = await shotBy(ground, 'admin', target)
        return target.call.query
          .filter((binding) => !takesMany(target, binding))
          .flatMap(({ name }) => {
            const rest = shot.query.filter(([held]) => held !== name)
            const value = shot.query.find(([held]) => held === name)?.[1] ?? '1'
            const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()
            return (
              [
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
              ] as const
            ).map((pairs) =>
              asked(
                ground,
                'admin',
                `${target.name} ${JSON.stringify(pairs)}`,
                { ...shot, query: [...rest, ...pairs] },
                refused,
              ),
            )
          })
      },
    ),
}
