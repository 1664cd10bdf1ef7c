import { asked, refusedWith, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { traversals } from '../support/attack/hidden.ts'
import { isResourceList, withQuery } from '../support/attack/target.ts'

export const Q03: Attack = {
  id: 'Q03',
  does: 'Filters and orders every list by what the records have that its fields refer to',
  cases: (ground) =>
    eachTarget(ground, isResourceList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      const ways = [
        ...[...target.module.fields.values()].flatMap((field) => traversals(ground, field)),
        'created_by.password_hash',
        'createdBy.email',
        'usuario.roles.grants',
      ]
      return ways.flatMap((way) =>
        (
          [
            ['forms', `${way}:eq:a`],
            ['orden', way],
            [way, 'a'],
          ] as const
        ).map((pair) =>
          asked(ground, 'admin', `${target.name} ${pair.join('=')}`, withQuery(shot, [pair]), refusedWith('90004')),
        ),
      )
    }),
}
