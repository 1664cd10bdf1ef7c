import { asked, refusedWith, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { isWholeList, withQuery } from '../support/attack/target.ts'

const AGGREGATES = [
  'count',
  'min',
  'max',
  'sum',
  'avg',
  'groupBy',
  'group',
  'agrupar',
  'having',
  'distinct',
  'aggregate',
  'facets',
  'total',
  'stats',
]
const OVER = ['id', 'password_hash', 'email', '*', 'tenant_id']

export const Q05: Attack = {
  id: 'Q05',
  does: 'Counts, sums and groups every list by names that other systems have for it',
  cases: (ground) =>
    eachTarget(ground, isWholeList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      return AGGREGATES.flatMap((name) =>
        OVER.map((over) =>
          asked(
            ground,
            'admin',
            `${target.name} ${name}=${over}`,
            withQuery(shot, [[name, over]]),
            refusedWith('90004'),
          ),
        ),
      )
    }),
}
