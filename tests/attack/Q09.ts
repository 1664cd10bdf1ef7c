import { asked, refused, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { isWholeList, isResourceList, withPayload, withQuery, hasPayload } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const NAMES = [
  "a'b",
  'a"b',
  'a.b',
  'a::int',
  'a||b',
  '$1',
  '${a}',
  'a\0b',
  "nombre'--",
  'nombre"',
  'extra->>a',
  "extra'->'a",
  'a;b',
  '%00',
  '../a',
  'a b',
  '{a}',
  'a[0]',
  "') or 1=1 --",
  'nombre.$ne',
]

export const Q09: Attack = {
  id: 'Q09',
  does: 'Names fields with quotes, dots, casts, pipes, dollars and NUL: in filters, orders, queries and keys of records',
  cases: async (ground) => [
    ...(await eachTarget(ground, isWholeList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      return NAMES.flatMap((name) =>
        [
          ...(isResourceList(target) ? [['forms', `${name}:eq:a`] as const, ['orden', name] as const] : []),
          [name, 'a'] as const,
        ].map((pair) =>
          varied(
            target,
            { name, place: pair[0] === name ? 'name' : pair[0], operation: wayOf(target) },
            asked(ground, 'admin', `${target.name} ${JSON.stringify(pair)}`, withQuery(shot, [pair]), refused),
          ),
        ),
      )
    })),
    ...(await eachTarget(ground, hasPayload, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      return NAMES.flatMap((name) => {
        const changed = withPayload(target, shot, (payload) => ({ ...payload, [name]: 'a' }))
        if (!changed) return []
        const one = asked(ground, 'admin', `${target.name} key ${JSON.stringify(name)}`, changed, refused)
        return [varied(target, { name, place: 'key', operation: wayOf(target) }, one)]
      })
    })),
  ],
}
