import { asked, refused, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy, type Ground } from '../support/attack/ground.ts'
import { bodyBindings, endsSession, putAt, takesMany, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const OPERATORS = ['[$ne]', '[$gt]', '[$regex]', '[eq]', '[0]', '[]', '.$ne', '[__proto__]']
const OBJECTS: readonly unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { id: { $ne: null } },
  [{ $ne: null }],
  [['a']],
  { toString: 'a' },
]

export const Q08: Attack = {
  id: 'Q08',
  does: 'Sends operators as objects and lists where one value is expected: in every name of every query and every body',
  // A number in a list of one is the number.
  changesOwn: true,
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => !endsSession(target),
      (target) => casesOf(ground, target),
    ),
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  const scalar = target.call.query.filter(({ list }) => !list)
  const queries = scalar.flatMap(({ name }) =>
    OPERATORS.map((operator) =>
      varied(
        target,
        { how: operator, name, operation: wayOf(target) },
        asked(
          ground,
          'admin',
          `${target.name} ${name}${operator}`,
          { ...shot, query: [...shot.query.filter(([held]) => held !== name), [`${name}${operator}`, 'a']] },
          refused,
        ),
      ),
    ),
  )
  const { body } = shot
  if (body.kind !== 'json') return queries
  const places = bodyBindings(target.call).filter(
    (binding) =>
      binding.name !== '*' &&
      binding.source.kind === 'path' &&
      binding.source.path[0] !== 'input' &&
      !takesMany(target, binding),
  )
  return [
    ...queries,
    ...places.flatMap(({ name }) =>
      OBJECTS.map((value) =>
        varied(
          target,
          { how: JSON.stringify(value), name, operation: wayOf(target) },
          asked(
            ground,
            'admin',
            `${target.name} ${name}=${JSON.stringify(value)}`,
            { ...shot, body: { kind: 'json', value: putAt(Object(body.value), name.split('.'), value) } },
            refused,
          ),
        ),
      ),
    ),
  ]
}
