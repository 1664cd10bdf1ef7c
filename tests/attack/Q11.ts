import { anything, asked, refused, refusedWith, type Attack } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy } from '../support/attack/ground.ts'
import { isResourceList, withQuery, bodyBindings } from '../support/attack/target.ts'

const DEEP = 10_000
/** An address has no room for more. */
const LONGEST = 3000

/** As text: no parser is asked to write it. */
const nested = (open: string, close: string): string => open.repeat(DEEP) + '1' + close.repeat(DEEP)

/** Is not valid, or larger than a body may be. */
const tooMuch = refusedWith('90004', '90008')

export const Q11: Attack = {
  id: 'Q11',
  does: 'Filters every list by ten thousand levels, five thousand conditions and a list of a hundred thousand: refused as not valid, or as too large',
  cases: (ground) =>
    eachTarget(ground, isResourceList, async (target) => {
      const shot = await shotBy(ground, 'admin', target)
      const held = [...target.module.fields.values()].find(({ kind }) => kind.operators.includes('in'))
      const field = held?.id ?? 'nombre'
      const isOfWords = held?.kind.kind === 'text' || held?.kind.kind === 'reference'
      const query = [
        ['forms', `${field}:in:${Array.from({ length: 2500 }, () => 'a').join(',')}`],
        ['orden', `${'('.repeat(LONGEST)}nombre`],
      ] as const
      const many = Array.from({ length: 400 }, () => ['forms', `${field}:eq:a`] as const)
      const bodies = shot.body.kind === 'json' ? bodyBindings(target.call) : []
      return [
        // A thousand words or ids are a condition like any other; of other fields they are no values.
        ...query.map(([name, text]) =>
          asked(
            ground,
            'admin',
            `${target.name} ${name} ${text.length}`,
            withQuery(shot, [[name, text]]),
            name === 'forms' && isOfWords ? anything : tooMuch,
          ),
        ),
        asked(ground, 'admin', `${target.name} 400 conditions`, withQuery(shot, many), refused),
        ...bodies.flatMap(({ name }) =>
          [
            [nested('[', ']'), 'levels of lists'],
            [nested('{"a":', '}'), 'levels of objects'],
            [JSON.stringify(Array.from({ length: 100_000 }, () => 'x')), 'a list of 100,000'],
            [
              JSON.stringify(Array.from({ length: 5000 }, () => ({ id: field, op: 'eq', valor: 'a' }))),
              '5,000 conditions',
            ],
          ].map(([text, title]) =>
            asked(
              ground,
              'admin',
              `${target.name} ${name} ${title}`,
              { ...shot, body: { kind: 'raw', type: 'application/json', text: `{"${name}":${text}}` } },
              tooMuch,
            ),
          ),
        ),
      ]
    }),
}
