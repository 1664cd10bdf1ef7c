import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import type { Shot } from '../support/attack/shoot.ts'
import { hasPayload, putAt, takenFields, withPayload, type Target } from '../support/attack/target.ts'

const LONG = 'a million letters'

/** As they are written in JSON: some are no value of JavaScript. */
const VALUES: readonly (readonly [title: string, text: string])[] = [
  ['a number as text', '"10"'],
  ['1e400', '1e400'],
  ['-0', '-0'],
  ['2^53+1', '9007199254740993'],
  ['a large number', '1e308'],
  ['NUL', String.raw`"a\u0000b"`],
  ['half a pair', String.raw`"\ud800"`],
  ['marks of direction', String.raw`"\u202e\u2066a"`],
  [LONG, `"${'a'.repeat(1_000_000)}"`],
  ['a list', '[1]'],
  ['an object', '{"a":1}'],
  ['true', 'true'],
  ['nothing', '""'],
]
const HOLE = '"zq7hole"'

export const W08: Attack = {
  id: 'W08',
  does: 'Puts numbers beyond numbers, NUL, halves of pairs, marks of direction, a million letters and other shapes into every field of every write',
  changesOwn: true,
  cases: (ground) => eachTarget(ground, hasPayload, (target) => casesOf(ground, target)),
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  return takenFields(target).flatMap((field) => {
    const { wire } = field
    if (wire === false) return []
    const changed = withPayload(target, shot, (payload) => putAt(payload, wire, 'zq7hole'))
    if (!changed) return []
    // What is too long for one field is too long for all of them.
    const values = field === takenFields(target)[0] ? VALUES : VALUES.filter(([title]) => title !== LONG)
    return values.map(([title, text]) => ({
      title: `${target.name} ${field.name} ${title}`,
      run: async () =>
        soundness(ground, await sendAs(ground.portal, ground.alpha, 'admin', filled(changed, text)), text),
    }))
  })
}

function filled(shot: Shot, text: string): Shot {
  const { body } = shot
  const headers = {
    ...shot.headers,
    ...(shot.headers['idempotency-key'] === undefined ? {} : { 'idempotency-key': crypto.randomUUID() }),
  }
  if (body.kind === 'json')
    return {
      ...shot,
      headers,
      body: { kind: 'raw', type: 'application/json', text: JSON.stringify(body.value).replace(HOLE, () => text) },
    }
  if (body.kind !== 'parts') return shot
  return {
    ...shot,
    headers,
    body: { kind: 'parts', parts: body.parts.map((part) => ({ ...part, text: part.text.replace(HOLE, () => text) })) },
  }
}
