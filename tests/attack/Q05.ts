import { asked, refusedWith, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy, type Ground } from '../support/attack/ground.ts'
import { hiddenNames } from '../support/attack/hidden.ts'
import { boundTo, isWholeList, withBound, withQuery, type BoundName, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

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
/** Values that stand for no name, or for several names. */
const ODD = [
  '',
  '*',
  'id',
  'nombre,id',
  'count(*)',
  'estatus; select 1',
  '__proto__',
  'constructor',
  'estatus::text',
] as const

export const Q05: Attack = {
  id: 'Q05',
  does: 'Counts, sums and groups every list by names that other systems have for it, and counts it as it may be by what nobody reads, by what is not counted, and by no name',
  cases: async (ground) => {
    const made = await eachTarget(ground, isWholeList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      return [
        ...AGGREGATES.flatMap((name) =>
          OVER.map((over) =>
            varied(
              target,
              { name, over, operation: wayOf(target) },
              asked(
                ground,
                'admin',
                `${target.name} ${name}=${over}`,
                withQuery(shot, [[name, over]]),
                refusedWith('90004'),
              ),
            ),
          ),
        ),
        ...(await countedBy(ground, target)),
      ]
    })
    if (!made.some(({ title }) => title.includes(' counted by ')))
      throw new Error('no list counts its rows by anything')
    return made
  },
}

/** A summary counts by those fields that its list says, and by no other. */
async function countedBy(ground: Ground, target: Target): Promise<readonly Case[]> {
  const by = target.call.name === 'summary' ? boundTo(target, 'input').find(isBy(target)) : undefined
  if (!by) return []
  const shot = await shotBy(ground, 'admin', target)
  const counts = new Set(target.module.source.list?.counts)
  const names = [...new Set([...(await hiddenNames(ground, target)), ...target.module.fields.keys(), ...ODD])].filter(
    (name) => !counts.has(name),
  )
  const one = (name: string, value: unknown): Case =>
    asked(ground, 'admin', `${target.name} counted by ${name}`, withBound(shot, by, value), refusedWith('90004'))
  return [
    ...names.map((name) => one(name, name)),
    ...(by.inBody ? [one('a list', [...counts]), one('an object', { in: [...counts] }), one('a number', 1)] : []),
  ]
}

const isBy =
  ({ call }: Target) =>
  ({ name }: BoundName): boolean =>
    [...call.query, ...('bindings' in call.body ? call.body.bindings : [])].some(
      (one) => one.name === name && one.source.kind === 'path' && one.source.path[1] === 'por',
    )
