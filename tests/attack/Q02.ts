import { asked, refusedWith, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { ALL_OPERATORS } from '../support/attack/filters.ts'
import { shotBy } from '../support/attack/ground.ts'
import { hiddenNames } from '../support/attack/hidden.ts'
import { isResourceList, withQuery } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

export const Q02: Attack = {
  id: 'Q02',
  does: 'Filters every list by fields and columns that nobody reads, with every operator',
  cases: (ground) =>
    eachTarget(ground, isResourceList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      return (await hiddenNames(ground, target)).flatMap((name) => [
        ...ALL_OPERATORS.map((operator) =>
          varied(
            target,
            { name, operator },
            asked(
              ground,
              'admin',
              `${target.name} ${name}:${operator}`,
              withQuery(shot, [['forms', `${name}:${operator}:a`]]),
              refusedWith('90004'),
            ),
          ),
        ),
        ...(target.call.query.some((one) => one.name.toLowerCase() === name.toLowerCase())
          ? []
          : [
              varied(
                target,
                { name, operator: 'none' },
                asked(ground, 'admin', `${target.name} ?${name}`, withQuery(shot, [[name, 'a']]), refusedWith('90004')),
              ),
            ]),
      ])
    }),
}
