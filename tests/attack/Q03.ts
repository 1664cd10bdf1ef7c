import { asked, refusedWith, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { traversals } from '../support/attack/hidden.ts'
import { isResourceList, withQuery } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

export const Q03: Attack = {
  id: 'Q03',
  does: 'Filters and orders every list by what the records have that its fields refer to',
  cases: (ground) =>
    eachTarget(ground, isResourceList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      const ways: readonly (readonly [way: string, field: string])[] = [
        ...[...target.module.fields.values()].flatMap((field) =>
          traversals(ground, field).map((way) => [way, field.name] as const),
        ),
        ['created_by.password_hash', ''],
        ['createdBy.email', ''],
        ['usuario.roles.grants', ''],
      ]
      return ways.flatMap(([way, field]) =>
        (
          [
            ['forms', `${way}:eq:a`],
            ['orden', way],
            [way, 'a'],
          ] as const
        ).map((pair) => {
          // The mark before the name that the other record has for a field.
          const mark = /^[^.]+?(__|\.).+$/.exec(way)?.[1] ?? ''
          const how = { field, mark, place: pair[0] === way ? 'name' : pair[0] }
          return varied(
            target,
            how,
            asked(ground, 'admin', `${target.name} ${pair.join('=')}`, withQuery(shot, [pair]), refusedWith('90004')),
          )
        }),
      )
    }),
}
