import { soundness, timeless, type Attack, type Case } from '../support/attack/attack.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import type { Shot, ShotAnswer } from '../support/attack/shoot.ts'
import { boundTo, isListCall, withBound, withoutBound, type BoundName, type Target } from '../support/attack/target.ts'
import { varied } from '../support/attack/varied.ts'

export const T06: Attack = {
  id: 'T06',
  does: 'Leaves the organisation out of what is read, or writes it empty, null, as a star, as zero, twice, in a query or a body: own rows only, counted as ever',
  cases: async (ground) => (await Promise.all(ground.targets.map((target) => casesOf(ground, target)))).flat(),
}

const ODD = ['', 'null', 'undefined', '*', '0', '-1', '%', '[]', 'true'] as const
/** Values other than texts that a body may contain. */
const SHAPES = [null, 0, -1, true, [], {}, ['*'], { id: null }] as const

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  if (target.call.method !== 'GET' && !isListCall(target)) return []
  const shot = await shotBy(ground, 'admin', target)
  return boundTo(target, 'tenant').flatMap((bound) =>
    oddly(ground, shot, bound).map(([title, changed]): Case => {
      const run = async (): Promise<string | null> => {
        const plain = await sendAs(ground.portal, ground.alpha, 'admin', shot)
        const odd = await sendAs(ground.portal, ground.alpha, 'admin', changed)
        const same = odd.status >= 400 || told(odd) === told(plain)
        return soundness(ground, odd) ?? (same ? null : `${odd.status} ${odd.text.slice(0, 200)}`)
      }
      return varied(target, { name: bound.name, how: title }, { title: `${target.name} ${bound.name} ${title}`, run })
    }),
  )
}

const told = ({ text, headers }: ShotAnswer): string =>
  JSON.stringify([timeless(text), headers['x-dat-total-registros'] ?? null])

function oddly(ground: Ground, shot: Shot, bound: BoundName): readonly (readonly [title: string, shot: Shot])[] {
  const [own, other] = [String(ground.alpha.id), String(ground.beta.id)]
  const { name } = bound
  const bare = withoutBound(shot, bound)
  const saying = (value: unknown): readonly [string, Shot] => [JSON.stringify(value), withBound(shot, bound, value)]
  const pairs = (...said: Shot['query']): readonly [string, Shot] => [
    JSON.stringify(said),
    { ...bare, query: [...bare.query, ...said] },
  ]
  return [
    ['left out', bare],
    ...ODD.map(saying),
    ...(bound.inBody
      ? [
          ...SHAPES.map(saying),
          saying([Number(own), Number(other)]),
          twice(bare, name, own, other),
          twice(bare, name, other, own),
        ]
      : [
          pairs([name, own], [name, other]),
          pairs([name, other], [name, own]),
          pairs([name, own], [`${name}[]`, other]),
        ]),
  ]
}

/** A body of JSON that says a name twice. */
function twice({ body, ...shot }: Shot, name: string, one: string, other: string): readonly [string, Shot] {
  if (body.kind !== 'json') throw new Error(`a body of ${body.kind} says nothing twice`)
  const text = `{"${name}":${one},"${name}":${other},${JSON.stringify(body.value).slice(1)}`.replace(/,\}$/, '}')
  return [`${one} and ${other}`, { ...shot, body: { kind: 'raw', type: 'application/json', text } }]
}
