import { asked, refused, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { shotBy, type Ground } from '../support/attack/ground.ts'
import type { Shot } from '../support/attack/shoot.ts'
import { endsSession, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const POISON = ['__proto__', 'constructor', 'prototype'] as const

export const W06: Attack = {
  id: 'W06',
  does: 'Poisons prototypes: in JSON at its root and below, in parts and their names, in forms, in queries, in every call',
  cases: (ground) =>
    eachTarget(
      ground,
      (target) => !endsSession(target),
      (target) => casesOf(ground, target),
    ),
  after: () => {
    const left = Object.keys(Object.prototype).concat(
      Reflect.get({}, 'zq7polluted') === undefined ? [] : ['zq7polluted'],
    )
    return Promise.resolve(left.map((name) => `every object has ${name}`))
  },
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  return POISON.flatMap((key) => [
    ...[key, `${key}[zq7polluted]`, `${key}.zq7polluted`].map((name) =>
      varied(
        target,
        { how: name, operation: wayOf(target) },
        asked(ground, 'admin', `${target.name} ?${name}`, { ...shot, query: [...shot.query, [name, '1']] }, refused),
      ),
    ),
    ...poisoned(shot, key).map(([where, changed]) =>
      varied(
        target,
        { how: `${key} ${where}`, operation: wayOf(target) },
        asked(ground, 'admin', `${target.name} ${key} ${where}`, changed, refused),
      ),
    ),
  ])
}

/** The first object below the root. */
const NESTED = /":\{(?=")/

/** As text, for an object literal of such a key is no own property. */
const planted = (text: string, key: string): string =>
  text.replace('{', `{"${key}":{"zq7polluted":1}${text === '{}' ? '' : ','}`)

function poisoned(shot: Shot, key: string): readonly (readonly [where: string, shot: Shot])[] {
  const { body } = shot
  if (body.kind === 'json') {
    const text = JSON.stringify(body.value)
    const raw = (changed: string): Shot => ({ ...shot, body: { kind: 'raw', type: 'application/json', text: changed } })
    return [
      ['root', raw(planted(text, key))],
      ...(NESTED.test(text) ? [['below', raw(text.replace(NESTED, `":{"${key}":{"zq7polluted":1},`))] as const] : []),
    ]
  }
  if (body.kind === 'form') return [['form', { ...shot, body: { kind: 'form', pairs: [...body.pairs, [key, '1']] } }]]
  if (body.kind !== 'parts') return []
  // A part of plain text is no JSON: nothing can be planted in it.
  const object = body.parts.find(({ text }) => text.startsWith('{'))
  const withPoison = body.parts.map((part) => (part === object ? { ...part, text: planted(part.text, key) } : part))
  return [
    ...(object ? [['part', { ...shot, body: { kind: 'parts', parts: withPoison } }] as const] : []),
    ['name', { ...shot, body: { kind: 'parts', parts: [...body.parts, { name: key, text: '{"zq7polluted":1}' }] } }],
  ]
}
